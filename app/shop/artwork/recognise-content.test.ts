import { expect, test } from "vitest";
import { processorClock } from "#tests/support/processor-time.ts";
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

test("a PDF and a PostScript file begin as such", async () => {
  for (const before of ["", "\uFEFF", " \r\n\t", "\uFEFF\n"]) {
    expect(await recognise(`${before}%PDF-1.7\n`)).toBe("application/pdf");
    expect(await recognise(`${before}%!PS-Adobe-3.0\n`)).toBe("application/postscript");
  }
  const scripts = ["@echo off\r\n", "<script>", "MZ", "#!/bin/sh\n", "\uFEFF\uFEFF", "x"];
  for (const script of scripts) {
    expect(await recognise(`${script}%PDF-1.7\n1 0 obj`)).not.toBe("application/pdf");
    expect(await recognise(`${script}%!PS-Adobe-3.0\n`)).not.toBe("application/postscript");
  }
  for (const other of ["%PDF", "%PDF\r\n@echo off", "%!", "%!\r\n@echo off", "%pdf-1.7"]) {
    expect(await recognise(other)).toBeNull();
  }
});

test("the binary EPS of old drawing programs is one", async () => {
  const head = Buffer.concat([Buffer.from("c5d0d3c61e000000", "hex"), Buffer.from("%!PS-Adobe")]);
  expect(await recogniseContent(head, "logo.eps")).toBe("application/postscript");
});

test("words that are also a format's signature make no picture and no video", async () => {
  const scripts = [
    "BM&calc.exe\r\n",
    "GIF89a=1;alert(1)",
    "8BPS&calc.exe\r\n",
    "rem free\r\ncalc.exe\r\n",
    "rem ftypmp42\r\ncalc.exe\r\n",
    "RIFF    WEBP\r\ncalc.exe\r\n",
    "RIFF    AVI LIST\r\ncalc.exe\r\n",
  ];
  for (const script of scripts) expect([script, await recognise(script)]).toEqual([script, null]);
});

test("no content makes it think for long", async () => {
  const spent = processorClock();
  for (const piece of [
    "<!---->",
    " ",
    "<!-- ",
    "<?xml ?>",
    "<!DOCTYPE [",
    "<!DOCTYPE >",
    "-->",
    "\0",
  ]) {
    const content = piece.repeat(HEAD_BYTES / piece.length);
    expect(await recognise(`<!---->${content}x`)).toBeNull();
  }
  expect(spent()).toBeLessThan(500);
});
