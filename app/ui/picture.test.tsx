import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const stickers = { url: "/pictures/stickers", alt: "A roll of labels", sizes: "50vw" };

test("a picture offers AVIF before WebP, in every ordinary width", () => {
  const html = renderToStaticMarkup(<Picture {...stickers} />);
  expect(html.indexOf("image/avif")).toBeLessThan(html.indexOf("image/webp"));
  expect(html).toContain(
    "/pictures/stickers-320.avif 320w, /pictures/stickers-480.avif 480w, /pictures/stickers-720.avif 720w",
  );
  expect(html).toContain("/pictures/stickers-1440.webp 1440w");
  expect(html).not.toContain("2000w");
});

test("a banner also comes 2000 pixels wide", () => {
  const html = renderToStaticMarkup(<Picture {...stickers} widest={2000} ratio="20/9" />);
  expect(html).toContain("/pictures/stickers-2000.avif 2000w");
  expect(html).toContain('width="720" height="324"');
});

test("a picture waits until it comes near, unless the page is opened for it", () => {
  expect(renderToStaticMarkup(<Picture {...stickers} />)).toContain('loading="lazy"');
  const first = renderToStaticMarkup(<Picture {...stickers} priority />);
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
});

test("a picture keeps its place before it has come", () => {
  const html = renderToStaticMarkup(<Picture {...stickers} ratio="3/2" />);
  expect(html).toContain('width="720" height="480"');
  expect(html).toContain("picture-3-2");
  expect(html).toContain("picture-stock");
});
