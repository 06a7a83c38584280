import { createServer, request } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#tests/support/postgres-server.ts";
import type { ShopBindings } from "./bindings.ts";
import { bodyLimits, openBodyTerms } from "./body-limits.ts";

// Served as the shop is: the requests are the Node adapter's own kind.
const app = new Hono<ShopBindings>();
app.use(bodyLimits(openBodyTerms([]), async (c, { status, message }) => c.text(message, status)));
app.all("*", async (c) => c.text(await c.req.raw.text()));
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const server = createServer((incoming, response) => void listener(incoming, response));
const port = await freePort();
await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Posts a form in pieces whose sum is not announced, as a proxy may pass it on. */
function postInPieces(path: string, pieces: string[]) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const options = { host: "127.0.0.1", port, path, method: "POST", headers };
    const sent = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() }),
      );
    });
    sent.on("error", reject);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}

test("a form that comes in pieces of unknown length is read", async () => {
  for (const path of ["/auth", "/product/1", "/api/search"]) {
    expect(await postInPieces(path, ["email=dana", "%40blueheron.example"])).toEqual({
      status: 200,
      body: "email=dana%40blueheron.example",
    });
  }
});

test("it is refused as soon as the pieces are too many", async () => {
  const { status } = await postInPieces("/auth", Array<string>(11).fill("a".repeat(100_000)));
  expect(status).toBe(413);
});
