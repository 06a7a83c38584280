import { expect, test } from "vitest";
import { handoffScripts } from "./handoff.ts";

const streamOf = (...parts: string[]) =>
  new Response(parts.join("")).body ?? new ReadableStream<Uint8Array>();

test("the data are one script and their end another, with the page's nonce", async () => {
  expect(await handoffScripts(streamOf('[{"_1":2}]\n', "P1:[3]\n"), "n1")).toBe(
    '<script nonce="n1">window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2}]\\nP1:[3]\\n");</script>' +
      '<script nonce="n1">window.__reactRouterContext.streamController.close();</script>',
  );
  expect(await handoffScripts(streamOf("[]"), null)).toContain("<script>window.");
});

test("what people wrote ends no script and is the same once it is read", async () => {
  const written = '</script><script>alert("&")</script>\u2028\u2029<!--';
  const scripts = await handoffScripts(streamOf(written), null);
  expect(scripts.match(/<\/?script/g)).toHaveLength(4);
  expect(scripts).not.toContain("<!--");
  const code = /enqueue\((.*)\);<\/script><script>/.exec(scripts)?.[1] ?? "";
  expect(JSON.parse(code)).toBe(written);
});
