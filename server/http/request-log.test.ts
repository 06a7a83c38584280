import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Metrics } from "#app/platform/metrics.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { requestLog } from "./request-log.ts";

const metrics: Metrics = {
  observeRequest: () => undefined,
  contentType: "text/plain",
  text: () => Promise.resolve(""),
};

/** What is logged of a request that fails. */
async function logged(request: Request): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const app = new Hono<ShopBindings>();
  app.use(async (c, next) => {
    c.set("info", { id: "r1", clientAddress: "127.0.0.1", nonce: null });
    await next();
  });
  app.use(requestLog(log, metrics, { note: () => undefined }));
  app.all("*", (c) => c.text("Unexpected Server Error", 500));
  await app.request(request);
  return lines.join("");
}

test("a failure is logged as one, also of what is asked often", async () => {
  expect(await logged(new Request("http://shop.example/api/live"))).toContain('"status":500');
});

test("what the browser broke off, as it left the page, is no failure", async () => {
  const signal = AbortSignal.abort();
  expect(await logged(new Request("http://shop.example/api/live", { signal }))).toBe("");
  const page = await logged(new Request("http://shop.example/about", { signal }));
  expect(page).toContain('"status":499');
});

test("the secret of a mailed link is in no line", async () => {
  for (const path of ["track", "emails", "review-requests"]) {
    const line = await logged(new Request(`http://shop.example/${path}/s3cret.data?x=1`));
    expect(line).toContain(`"path":"/${path}/-"`);
    expect(line).not.toContain("s3cret");
  }
});
