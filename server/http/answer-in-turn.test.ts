import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnsweringTurns } from "#app/platform/limits/answering-turns.server.ts";
import { createPresence } from "#app/platform/limits/presence.server.ts";
import { answerInTurn } from "./answer-in-turn.ts";
import type { ShopBindings } from "./bindings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A shop that works at an answer for 10 ms, and was just asked for more than it answers at once. */
async function crowdedShop() {
  const presence = createPresence();
  const answered: string[] = [];
  const app = new Hono<ShopBindings>();
  app.use(async (c, next) => {
    c.set("info", { id: "", clientAddress: "203.0.113.1", nonce: null });
    await next();
  });
  app.use(answerInTurn(createAnsweringTurns(presence)));
  app.get("/fault", () => {
    throw new Error("a fault");
  });
  app.onError((_error, c) => c.text("", 500));
  app.get("/:name", async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    answered.push(c.req.param("name"));
    return c.text("");
  });
  const ask = async (name: string, signal?: AbortSignal) =>
    app.fetch(new Request(`http://shop.example/${name}`, { signal: signal ?? null }));
  presence.note("198.51.100.250");
  for (let asked = 0; asked < 40; asked += 1) void ask("crowd");
  await vi.advanceTimersByTimeAsync(500);
  expect(answered.splice(0)).toHaveLength(40);
  return { ask, answered };
}

test("whoever left the line is answered nothing, and keeps nobody behind them waiting", async () => {
  const { ask, answered } = await crowdedShop();
  void ask("first");
  const left = new AbortController();
  const gone = Array.from({ length: 300 }, async () => ask("gone", left.signal));
  void ask("waiting");
  left.abort();
  await vi.advanceTimersByTimeAsync(60);
  expect(answered).toEqual(["first", "waiting"]);
  expect(new Set((await Promise.all(gone)).map(({ status }) => status))).toEqual(new Set([503]));
});

test("an answer that failed ends its turn as well", async () => {
  const { ask, answered } = await crowdedShop();
  const failed = ask("fault");
  void ask("waiting");
  await vi.advanceTimersByTimeAsync(100);
  expect((await failed).status).toBe(500);
  expect(answered).toEqual(["waiting"]);
});
