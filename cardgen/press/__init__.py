"""The press: paper, card sizes, sheets, backs, cut marks and what stands beside the cards."""
