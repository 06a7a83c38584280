import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { TooManyDocuments } from "#app/shop/document/setting-turns.server.ts";
import { requestContext } from "./context.ts";
import { documentResponse } from "./document-response.ts";

const context = new RouterContextProvider();
context.set(requestContext, { id: "r1", clientAddress: "2001:db8:1:2::9", nonce: null });
const request = new Request("https://shop.example/invoice");
const content = Buffer.from(Uint8Array.from([37, 80, 68, 70]).buffer);

test("a document is downloaded under its name; who waits is known by their network", async () => {
  const response = await documentResponse(context, request, false, async (asker) => {
    expect(asker).toEqual({ isTeam: false, place: "2001:db8:1:0", signal: request.signal });
    return { ok: true, name: "Invoice 1.pdf", bytes: content.length, content };
  });
  expect(response?.headers.get("content-type")).toBe("application/pdf");
  expect(response?.headers.get("content-disposition")).toContain("Invoice 1.pdf");
  expect(await response?.text()).toBe("%PDF");
});

test("there may be none, and whoever waits for many already is asked to come again", async () => {
  const none = documentResponse(context, request, true, async () => ({
    ok: false,
    reason: "unknown",
  }));
  expect(await none).toBeUndefined();
  const refused = documentResponse(context, request, false, async () => {
    throw new TooManyDocuments("many");
  });
  await expect(refused).rejects.toMatchObject({
    init: { status: 429, headers: { "Retry-After": "10" } },
  });
  const failed = documentResponse(context, request, false, async () => {
    throw new Error("the typesetter");
  });
  await expect(failed).rejects.toThrow("the typesetter");
});
