import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { keepToRate } from "./least-rate.ts";

const RATE = { bytes: 1000, everyMilliseconds: 150 };

/** What becomes of a body sent in such pieces, one every 50 ms, to a server that reads it after a while. */
async function send(pieces: readonly string[], { announced = 1_000_000, readAfter = 0 } = {}) {
  let end: "whole" | "broken off" | undefined;
  const server = createServer((request, response) => {
    keepToRate(request, response, RATE);
    request.on("error", () => (end = "broken off"));
    request.on("end", () => {
      end = "whole";
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
  socket.setEncoding("utf8").on("data", (part) => (answer += part));
  socket.on("error", () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${announced}\r\n\r\n`);
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) break;
    socket.write(piece);
    await sleep(50);
  }
  await sleep(readAfter + 300);
  return { answer: answer.split("\r\n")[0], end };
}

test("a body that trickles is ended", async () => {
  const trickle = Array.from({ length: 20 }, () => "x");
  expect(await send(trickle)).toEqual({
    answer: "HTTP/1.1 408 Request Timeout",
    end: "broken off",
  });
});

test("a body that stops is ended", async () => {
  expect(await send(["x".repeat(5000)])).toMatchObject({ answer: "HTTP/1.1 408 Request Timeout" });
});

test("a slow body that keeps the rate is taken", async () => {
  const slow = Array.from({ length: 20 }, () => "x".repeat(600));
  expect(await send(slow, { announced: 12_000 })).toEqual({
    ...{ answer: "HTTP/1.1 200 OK", end: "whole" },
  });
});

test("a sender whom the shop keeps waiting is not to blame", async () => {
  const body = "x".repeat(400_000);
  expect(await send([body], { announced: body.length, readAfter: 600 })).toMatchObject({
    ...{ answer: "HTTP/1.1 200 OK", end: "whole" },
  });
});
