import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, type TestContext } from "vitest";
import { keepToRate } from "./least-rate.ts";

/** Whatever is sent in a test is many times more, or less, than what it is measured by. */
const RATE = {
  everyMilliseconds: 1000,
  bytes: 100,
  bytesOnAverage: 10_000,
  sparedStretches: 1,
};
const TAKEN = { answer: "HTTP/1.1 200 OK", end: "whole" };
const ENDED = { answer: "HTTP/1.1 408 Request Timeout", end: "broken off" };

/** A request whose headers the server has, and which it reads after a while. */
async function begin({ onTestFinished }: TestContext, { announced = 1_000_000, readAfter = 0 }) {
  const { promise: end, resolve: ended } = Promise.withResolvers<"whole" | "broken off">();
  const server = createServer((request, response) => {
    keepToRate(request, response, RATE);
    request.on("error", () => ended("broken off"));
    request.on("end", () => {
      ended("whole");
      response.end("taken");
    });
    setTimeout(() => request.resume(), readAfter);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  const socket = connect(address.port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  const answered = Promise.withResolvers<void>();
  socket.setEncoding("utf8").on("data", (part) => {
    answer += part;
    answered.resolve();
  });
  socket.on("error", () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${announced}\r\n\r\n`);
  await once(server, "request");
  const result = async () => {
    await answered.promise;
    return { answer: answer.split("\r\n")[0], end: await end };
  };
  return { socket, result };
}

/** What becomes of a body that is sent in such pieces, ten a second. */
async function send(
  context: TestContext,
  pieces: readonly string[],
  options: { announced?: number; readAfter?: number } = {},
) {
  const { socket, result } = await begin(context, options);
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) break;
    socket.write(piece);
    await sleep(100);
  }
  return result();
}

const pieces = (count: number, bytes: number) =>
  Array.from({ length: count }, () => "x".repeat(bytes));

test.concurrent("a body that trickles is ended", async (context) => {
  expect(await send(context, pieces(30, 1))).toEqual(ENDED);
});

test.concurrent("a body that stops is ended, however much came before", async (context) => {
  expect(await send(context, ["x".repeat(500_000)])).toEqual(ENDED);
});

test.concurrent("a body that takes longer than one of its size is ended", async (context) => {
  expect(await send(context, pieces(50, 50))).toEqual(ENDED);
});

test.concurrent("a slow body that keeps the rate is taken", async (context) => {
  const slow = await send(context, pieces(30, 10_000), { announced: 300_000 });
  expect(slow).toEqual(TAKEN);
});

test.concurrent("a sender whom the shop keeps waiting is not to blame", async (context) => {
  const body = "x".repeat(400_000);
  const late = await send(context, [body], { announced: body.length, readAfter: 3500 });
  expect(late).toEqual(TAKEN);
});

test("a sender is not to blame when the shop is too busy to look at what has come", async (context) => {
  const body = "x".repeat(12_000);
  const { socket, result } = await begin(context, { announced: body.length });
  socket.write(body);
  // It lies in the kernel when the time is up.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * RATE.everyMilliseconds);
  expect(await result()).toEqual(TAKEN);
});
