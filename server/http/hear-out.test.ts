import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import type { ShopBindings } from "./bindings.ts";
import { hearOut } from "./hear-out.ts";
import { readAtMost } from "./read-at-most.ts";

const MEGABYTE = 1024 * 1024;
const PATIENCE = { milliseconds: 1500, bytes: 60 * MEGABYTE };

const app = new Hono<ShopBindings>();
app.use(hearOut(PATIENCE));
app.post("/unread", (c) => c.json({ error: "There is no room." }, 507));
app.post("/begun", async (c) => {
  const read = await readAtMost(c.req.raw.body, MEGABYTE);
  return c.text(read === null ? "It is too large." : "read", read === null ? 413 : 200);
});
app.post("/cut-off", (c) => c.text("Too many.", 429, { Connection: "close" }));
const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function port(): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return address.port;
}

/** Sends a body as proxies do that have all of it, and looks at the answer only then. */
async function post(path: string, bytes: number, announced = bytes) {
  const socket = connect(port(), "127.0.0.1");
  const failures: Error[] = [];
  socket.on("error", (error) => failures.push(error));
  socket.pause();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: ${announced}\r\n\r\n`);
  const piece = Buffer.alloc(MEGABYTE, "x");
  for (let sent = 0; sent < bytes && failures.length === 0; sent += MEGABYTE) {
    if (!socket.write(piece.subarray(0, bytes - sent))) {
      await new Promise((goOn) => socket.once("drain", goOn).once("close", goOn));
    }
  }
  await sleep(100);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
  socket.resume();
  return { socket, answer: () => answer, failures };
}

const expectSoon = (look: () => boolean) =>
  expect.poll(look, { timeout: 5000, interval: 20 }).toBe(true);

test.each([
  ["/unread", "There is no room."],
  ["/begun", "It is too large."],
])(
  "%s: who sends 40 MB that nobody reads gets the answer, and may ask again",
  async (path, said) => {
    const { socket, answer, failures } = await post(path, 40 * MEGABYTE);
    await expectSoon(() => answer().includes(said));
    socket.write("POST /begun HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\n\r\nhi");
    await expectSoon(() => answer().endsWith("read"));
    expect(failures).toEqual([]);
    socket.destroy();
  },
);

test("the answer comes at once, before the body has", async () => {
  const { socket, answer } = await post("/unread", 0, 40 * MEGABYTE);
  await expectSoon(() => answer().includes("There is no room."));
  socket.destroy();
});

test.each([
  ["never goes on", 0, 40 * MEGABYTE],
  ["sends without end", 400 * MEGABYTE, 400 * MEGABYTE],
])("who %s is cut off", async (_, bytes, announced) => {
  const { socket } = await post("/unread", bytes, announced);
  await expectSoon(() => socket.destroyed);
});

test("who is to be cut off still gets the answer to a small body", async () => {
  const { socket, answer } = await post("/cut-off", 100_000);
  await expectSoon(() => answer().includes("Too many."));
  await expectSoon(() => socket.destroyed);
  const { socket: another } = await post("/cut-off", 40 * MEGABYTE);
  await expectSoon(() => another.destroyed);
});
