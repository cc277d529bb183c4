"""SVG pictures are drawn as they look, and refused where they could do more than that."""

import zlib

import pytest
from PIL import Image

from cardgen.drawing.images import Picture, prepare_picture
from cardgen.drawing.picturefault import PictureFault
from cardgen.model.lengths import Size

BOX = Size.of(40, 20)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def svg(body: str, size: str = 'viewBox="0 0 200 100"') -> bytes:
    return f"{HEAD} {size}>{body}</svg>".encode()


def pixels(picture: Picture) -> Image.Image:
    size = (picture.width_px, picture.height_px)
    return Image.frombytes("RGB", size, zlib.decompress(picture.data))


def test_shapes_groups_and_styles_are_drawn_on_the_paper_of_the_card() -> None:
    body = (
        "<style>.sea{fill:#14507d}</style>"
        '<g transform="translate(100 0)"><rect class="sea" width="100" height="100"/></g>'
        '<circle cx="50" cy="50" r="40" style="fill:rgb(200,30,20)"/>'
    )
    image = pixels(prepare_picture(svg(body), BOX, "#FFFCF4"))
    assert image.size == (708, 354)
    assert image.getpixel((177, 177)) == (200, 30, 20)
    assert image.getpixel((600, 100)) == (20, 80, 125)
    assert image.getpixel((5, 5)) == (255, 252, 244)


def test_a_gradient_runs_from_one_colour_to_the_other() -> None:
    stops = '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
    body = f'<defs><linearGradient id="g">{stops}</linearGradient></defs>'
    body += '<rect width="200" height="100" fill="url(#g)"/>'
    image = pixels(prepare_picture(svg(body), BOX))
    left, middle, right = (image.getpixel((x, 100))[0] for x in (10, 354, 700))
    assert left < 12 and 120 < middle < 135 and right > 243


@pytest.mark.parametrize("size", ['width="40mm" height="20mm"', 'width="200" height="100"'])
def test_a_picture_without_a_view_box_has_the_size_it_says(size: str) -> None:
    picture = prepare_picture(svg('<rect width="9" height="9"/>', size), BOX)
    assert picture.height_px == 354
    assert abs(picture.width_px - 708) <= 4  # the renderer counts in whole CSS pixels


def test_a_picture_wider_than_its_box_is_fine_enough_to_fill_it() -> None:
    picture = prepare_picture(svg("<g/>"), Size.of(20, 20))
    assert picture.height_px == 354 and picture.width_px == 708


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("<script>alert(1)</script>", "svg-active"),
        ('<rect onload="x()" width="1" height="1"/>', "svg-active"),
        ("<foreignObject/>", "svg-active"),
        ('<image href="file:///etc/passwd" width="1" height="1"/>', "svg-outside"),
        ('<image xlink:href="http://example.org/a.png" width="1" height="1"/>', "svg-outside"),
        ('<image href="../secret.png" width="1" height="1"/>', "svg-outside"),
        ('<image href="data:image/svg+xml;base64,AAAA" width="1" height="1"/>', "svg-outside"),
        ('<use href="other.svg#a"/>', "svg-outside"),
        ('<rect style="fill:url(http://example.org/#g)" width="1" height="1"/>', "svg-outside"),
        ("<style>@import 'x.css';</style>", "svg-outside"),
        ("<text>Hello</text>", "svg-words"),
        ("<g>", "svg-damaged"),
    ],
)
def test_what_does_more_than_draw_is_refused_with_its_line(body: str, code: str) -> None:
    with pytest.raises(PictureFault) as fault:
        prepare_picture(svg("\n" + body), BOX)
    assert fault.value.code == code
    assert fault.value.values["line"] == 2


def test_entities_are_refused_before_they_grow() -> None:
    data = b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n' + svg("&a;")
    with pytest.raises(PictureFault) as fault:
        prepare_picture(data, BOX)
    assert fault.value.code == "svg-active"


@pytest.mark.parametrize("size", ["", 'width="50%"', 'viewBox="0 0 0 5"', 'width="0" height="3"'])
def test_a_picture_must_say_how_large_it_is(size: str) -> None:
    with pytest.raises(PictureFault) as fault:
        prepare_picture(svg("<g/>", size), BOX)
    assert fault.value.code == "svg-no-size"


def test_an_inner_picture_of_pixels_is_drawn() -> None:
    import base64
    import io

    dot = io.BytesIO()
    Image.new("RGB", (2, 2), (10, 200, 30)).save(dot, "PNG")
    address = "data:image/png;base64," + base64.b64encode(dot.getvalue()).decode()
    body = f'<image href="{address}" width="200" height="100" preserveAspectRatio="none"/>'
    assert pixels(prepare_picture(svg(body), BOX)).getpixel((300, 100)) == (10, 200, 30)
