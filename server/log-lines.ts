import { Console } from "node:console";
import { Writable } from "node:stream";
import type { Logger } from "#app/platform/logger.server.ts";
import { hearTold } from "./tell.ts";

/**
 * Where standard output is no terminal, makes everything that this process says a line of the log,
 * each of them JSON: its sentences, what libraries write by themselves, Node's own warnings and the
 * error that ends it.
 */
export function sayAllInLog(log: Logger): void {
  if (process.stdout.isTTY) return;
  // Whatever the level: it says who is to become the owner, and where the shop is.
  const told = log.child({ part: "shop" }, { level: "info" });
  hearTold((text) => told.info(text));
  // Node's own listener, which prints them, is among them.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message, ...more }) => {
    log.warn({ part: "node", name, ...("code" in more && { code: more.code }) }, message);
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the process ends because of an error that was not caught");
    process.exit(1);
  });
  const lines = (level: "info" | "warn") =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        const text = chunk.toString().trimEnd();
        if (text !== "") log[level]({ part: "library" }, text);
        done();
      },
    });
  const quiet = new Console({ stdout: lines("info"), stderr: lines("warn") });
  const { log: say, info, debug, warn, error, trace } = quiet;
  Object.assign(console, { log: say, info, debug, warn, error, trace });
}
