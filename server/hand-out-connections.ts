import type { Worker } from "node:cluster";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Env } from "#app/platform/env.server.ts";
import { takeWhatHasCome } from "./take-what-has-come.ts";
import { fromShopProcess, type ToShopProcess } from "./process-messages.ts";

/** Listens in the place of several processes. */
export interface ConnectionHandout {
  /** Gives it connections in its turn, until it ends. */
  add: (worker: Worker) => void;
  /** Throws the system's error when the address can't be had. */
  listen: (env: Pick<Env, "host" | "port">) => Promise<void>;
  /** Takes no more connections; those that were given stay with who has them, once all have arrived. */
  close: () => Promise<void>;
}

/** A process that is busy takes a connection as soon as it is done with what it does. */
const LONGEST_HANDOVER_MS = 5000;
const HANDOVER_LOOK_MS = 20;

/** A process that is handed connections. */
interface Taker {
  worker: Worker;
  /** Those that it has not said to have, by the number under which it was sent them. */
  offered: Map<number, Socket>;
}

/**
 * Hands connections out strictly in turn (decision 30). Node's own way gives the next one to
 * whoever has taken the one before: of those that come at once the process that happens to be
 * idle gets most, and keeps them. A connection is held here until a process says that it has
 * it, so that of one that ends nothing is lost on its way.
 */
export function handOutConnections(): ConnectionHandout {
  const takers: Taker[] = [];
  /** Came while every process was being started again. */
  const waiting = new Set<Socket>();
  let offers = 0;
  // The bytes that arrive on a connection are for the process to read. A page is sent when it is
  // written.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, give);

  function give(socket: Socket) {
    const taker = takers.shift();
    if (!taker) return void waiting.add(socket);
    takers.push(taker);
    const offer = offers++;
    taker.offered.set(offer, socket);
    const message: ToShopProcess = { kind: "connection", offer };
    taker.worker.send(message, socket, { keepOpen: true }, (error) => {
      if (error) dismiss(taker);
    });
  }

  function dismiss(taker: Taker) {
    const place = takers.indexOf(taker);
    if (place !== -1) takers.splice(place, 1);
    const left = [...taker.offered.values()];
    taker.offered.clear();
    for (const socket of left) give(socket);
  }

  function add(worker: Worker) {
    const taker: Taker = { worker, offered: new Map() };
    takers.push(taker);
    worker.once("exit", () => dismiss(taker));
    worker.on("message", (said: unknown) => {
      const { data } = fromShopProcess.safeParse(said);
      if (data?.kind !== "has connection") return;
      // Only here: who has it keeps it open.
      taker.offered.get(data.offer)?.destroy();
      taker.offered.delete(data.offer);
    });
    const left = [...waiting];
    waiting.clear();
    for (const socket of left) give(socket);
  }

  return {
    add,
    async listen({ host, port }) {
      server.listen(port, host);
      await once(server, "listening");
    },
    async close() {
      await takeWhatHasCome(server);
      server.close();
      const giveUpAt = performance.now() + LONGEST_HANDOVER_MS;
      while (takers.some(({ offered }) => offered.size > 0) && performance.now() < giveUpAt) {
        await sleep(HANDOVER_LOOK_MS);
      }
      for (const socket of waiting) socket.destroy();
    },
  };
}
