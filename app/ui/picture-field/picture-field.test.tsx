import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PictureField } from "./picture-field.tsx";

const field = { name: "image", label: "Picture" };

test("without scripts a picture can be sent with the form, and the present one removed", () => {
  const html = renderToStaticMarkup(<PictureField {...field} value="/pictures/stickers" />);
  expect(html).toContain('<input type="hidden" name="image" value="/pictures/stickers"/>');
  expect(html).toMatch(
    /<input [^>]*type="file"[^>]*name="imageFile"|<input [^>]*name="imageFile"[^>]*type="file"/,
  );
  expect(html).toContain('name="imageRemove"');
  expect(html).toContain("/pictures/stickers-720.webp");
  expect(html).not.toContain("imageAlt");
});

test("what it shows is asked for where that is wanted; an error is tied to the file input", () => {
  const html = renderToStaticMarkup(
    <PictureField {...field} value="" alt="A roll of labels" errors={["Choose a picture"]} />,
  );
  expect(html).toContain("No picture");
  expect(html).toContain('name="imageAlt"');
  expect(html).toContain("A roll of labels");
  expect(html).toContain('aria-describedby="imageFile-error imageFile-description"');
  expect(html).not.toContain("imageRemove");
});
