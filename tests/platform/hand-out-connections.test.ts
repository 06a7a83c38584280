import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ConnectionHandout, handOutConnections } from "#server/hand-out-connections.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { promised } from "#tests/support/promised.ts";

const host = "127.0.0.1";
let port: number;
let connections: ConnectionHandout;
let workers: Worker[];
let agent: Agent;

beforeEach(async () => {
  port = await freePort();
  connections = handOutConnections();
  workers = await Promise.all([start(), start()]);
  for (const worker of workers) connections.add(worker);
  await connections.listen({ host, port });
  agent = new Agent({ keepAlive: true });
});

afterEach(async () => {
  agent.destroy();
  await connections.close();
  await Promise.all(workers.map(end));
});

async function start(): Promise<Worker> {
  const exec = path.join(import.meta.dirname, "fixtures/answer-with-own-id.ts");
  cluster.setupPrimary({ exec, execArgv: [] });
  const worker = cluster.fork();
  await once(worker, "message");
  return worker;
}

async function end(worker: Worker) {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  await ended;
}

/** The id of the process that answers; each call at the same time has a connection of its own. */
function ask(url = "/"): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host, port, path: url, agent }, (answer) => {
      text(answer).then((pid) => resolve(Number(pid)), reject);
    }).once("error", reject);
  });
}

const idsOf = () => workers.map(({ process: { pid } }) => pid);

test("connections that come at once are shared out evenly, and stay where they are", async () => {
  const shares = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    return idsOf().map((id) => answers.filter((pid) => pid === id).length);
  };
  expect(await shares()).toEqual([10, 10]);
  expect(await shares()).toEqual([10, 10]);
});

test("a request that never ends is cut off", async () => {
  const socket = connect(port, host);
  socket.write("GET / HTTP/1.1\r\nhost: shop\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test("what was on its way to a process that ends goes to another", async () => {
  const [ends, stays] = workers;
  // What it is given waits for it from now on.
  ends?.process.kill("SIGSTOP");
  const asked = Array.from({ length: 10 }, () => ask());
  await Promise.any(asked);
  ends?.process.kill("SIGKILL");
  expect(await Promise.all(asked)).toEqual(asked.map(() => stays?.process.pid));
});

test("who comes while there is no process waits for the next", async () => {
  for (const worker of workers) {
    const gone = once(worker, "disconnect");
    worker.process.kill("SIGKILL");
    await gone;
  }
  const answer = ask();
  const next = await start();
  workers.push(next);
  connections.add(next);
  expect(await answer).toBe(next.process.pid);
});

test("at the end a request under way is answered, and no other is taken", async () => {
  await ask();
  const answer = ask("/slowly");
  await new Promise((resolve) => setTimeout(resolve, 100));
  await connections.close();
  const startedAt = performance.now();
  await Promise.all(workers.map(end));
  expect(idsOf()).toContain(await answer);
  expect(performance.now() - startedAt).toBeLessThan(promised(2000));
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});
