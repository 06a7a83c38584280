import { expect, test } from "vitest";
import { deferScripts, inlineStyles } from "./page-html.ts";

const MODULE = '<script nonce="n1" type="module" async="">import "/assets/a.js";</script>';

test("the client's module is held, and its code is untouched", () => {
  const page = deferScripts(`<p>Cards</p>${MODULE}<script nonce="n1">stream()</script>`);
  expect(page).toContain(
    '<script nonce="n1" type="text/held-module" data-files="">import "/assets/a.js";</script><script nonce="n1">(()=>{',
  );
  expect(page).toContain('<script nonce="n1">stream()</script>');
});

test("preloads of the client's code go, and nothing else", () => {
  const preload = '<link nonce="n1" rel="preload" href="/assets/a.woff2"/>';
  const page = deferScripts(
    `<head>${preload}<link rel="modulepreload" nonce="n1" href="/assets/a.js"/></head><p>Cards</p>${MODULE}`,
  );
  expect(page).not.toMatch(/<link[^>]*modulepreload/);
  expect(page).toContain(`<head>${preload}<script`);
  expect(page).toContain('</script></head><p>Cards</p><script nonce="n1" type="text/held');
  expect(page.split("</head>")).toHaveLength(2);
});

test("whether a page is come to anew, from its top, is told before it is laid out", () => {
  const page = deferScripts(`<head><title>Cards</title></head><p>Cards</p>${MODULE}`);
  expect(page).toMatch(
    /^<head><title>Cards<\/title><script nonce="n1">[^<]*"opening"[^<]*<\/script><\/head><p>/,
  );
});

test("what starts the client is not among the files that are evaluated before it", () => {
  const preload = (file: string) => `<link rel="modulepreload" nonce="n1" href="${file}"/>`;
  const code = 'import "/assets/a.js";import("/assets/entry.js");';
  const page = deferScripts(
    `<head>${preload("/assets/entry.js")}${preload("/assets/a.js")}${preload("/assets/b.js")}</head>` +
      MODULE.replace('import "/assets/a.js";', code),
  );
  expect(page).toContain(`data-files="/assets/a.js /assets/b.js">${code}</script>`);
});

test("a page without a client stays as it is; an unknown form of client is an error", () => {
  expect(deferScripts("<p>Cards</p>")).toBe("<p>Cards</p>");
  expect(() => deferScripts('<script type="module" src="/a.js"></script>')).toThrow();
});

test("known style sheets come with the page, and their links fetch nothing", () => {
  const sheets = new Map([["/assets/root-1.css", "p{color:red}"]]);
  const html =
    '<link nonce="n1" rel="stylesheet" href="/assets/root-1.css"/><link rel="stylesheet" href="/theme.css"/>';
  expect(inlineStyles(html, sheets, "n1")).toBe(
    '<style nonce="n1">p{color:red}</style><link rel="stylesheet" href="/assets/root-1.css" media="not all" disabled=""/>' +
      '<link rel="stylesheet" href="/theme.css"/>',
  );
  expect(inlineStyles(html, sheets, null)).toContain("<style>p{color:red}</style>");
});
