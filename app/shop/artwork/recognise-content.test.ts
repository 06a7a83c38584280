import { expect, test } from "vitest";
import { HEAD_BYTES, recogniseContent } from "./recognise-content.server.ts";

const recognise = (text: string) => recogniseContent(Buffer.from(text), "file");

test("an SVG is known by its root element, whatever stands before it", async () => {
  const beginnings = [
    "",
    "\uFEFF  \n",
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator: a drawing program -->\n',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">',
    '<?xml version="1.0"?><!DOCTYPE svg [ <!ENTITY ns "http://ns.example/"> ]>\n',
  ];
  for (const beginning of beginnings) {
    expect(await recognise(`${beginning}<svg width="10">`)).toBe("image/svg+xml");
  }
  expect(await recognise("<!-- <svg> --><html>")).toBeNull();
  expect(await recognise("<!-- <svg>")).toBeNull();
  expect(await recognise("<svgx>")).toBeNull();
});

test("no content makes it think for long", async () => {
  const startedAt = performance.now();
  for (const piece of ["<!---->", " ", "<!-- ", "<?xml ?>", "<!DOCTYPE [", "<!DOCTYPE >", "-->"]) {
    const content = piece.repeat(HEAD_BYTES / piece.length);
    expect(await recognise(`<!---->${content}x`)).toBeNull();
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
}, 5000);
