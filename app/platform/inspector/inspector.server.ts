import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { type Belts, BELTS, beltedCommand } from "./belts.server.ts";
import {
  type InspectionLine,
  inspectionLineSchema,
  type InspectionRequest,
} from "./inspection-lines.server.ts";
import { readLines } from "./read-lines.server.ts";

/**
 * - `done`: it has told everything
 * - `time`: it was ended because it took too long
 * - `crash`: it broke down, or said something that makes no sense
 * - `stopped`: somebody ended it who ends all of the shop; it has to be asked again
 */
export interface InspectionEnd {
  how: "done" | "time" | "crash" | "stopped";
  /** For the log. */
  detail: string;
}

export interface Inspector {
  /**
   * Has one file looked at by a process of its own, which lives as long as that takes. Each step is
   * given to `onLine` before the next. Throws when no process could be started, and what `onLine` throws.
   */
  inspect: (
    request: InspectionRequest,
    /** An empty folder for it to be in. */
    cwd: string,
    onLine: (line: InspectionLine) => Promise<void>,
  ) => Promise<InspectionEnd>;
  /** Ends what runs: the shop stops. */
  stop: () => void;
}

/** An inspector whose processes run `program`. */
export function openInspector(program: string, belts: Belts = BELTS): Inspector {
  const running = new Set<ChildProcess>();
  return {
    stop() {
      for (const child of running) child.kill("SIGTERM");
    },
    async inspect(request, cwd, onLine) {
      const { command, args } = beltedCommand(program, belts);
      // A group of its own: what ends the shop by the keyboard is not for it.
      const child = spawn(command, args, { cwd, env: {}, detached: true, stdio: "pipe" });
      running.add(child);
      const ended = endOf(child);
      const clock = startClock(child, belts);
      try {
        const told = tail(child.stderr);
        // A process that is gone already takes no question; its end says so.
        child.stdin.on("error", () => undefined);
        child.stdin.end(JSON.stringify(request));
        const said = await follow(child.stdout, async (line) => {
          if (line.step === "facts") clock.factsAreTold();
          await onLine(line);
        });
        if (said === "nonsense") child.kill("SIGKILL");
        return outcome(said, await ended, clock.isOver(), told());
      } finally {
        clock.stop();
        running.delete(child);
        child.kill("SIGKILL");
      }
    },
  };
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

function endOf(child: ChildProcess): Promise<Ended> {
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  // Whoever waits for it is told; nobody may be, if a step fails first.
  ended.catch(() => undefined);
  return ended;
}

/** Ends the process when its time is over. */
function startClock(child: ChildProcess, { factsSeconds, allSeconds }: Belts) {
  let isOver = false;
  const end = () => {
    isOver = true;
    child.kill("SIGKILL");
  };
  const facts = setTimeout(end, factsSeconds * 1000);
  const all = setTimeout(end, allSeconds * 1000);
  return {
    factsAreTold: () => clearTimeout(facts),
    isOver: () => isOver,
    stop() {
      clearTimeout(facts);
      clearTimeout(all);
    },
  };
}

/** Every step until there are no more; "nonsense" for something else than a step. */
async function follow(
  output: Readable,
  onLine: (line: InspectionLine) => Promise<void>,
): Promise<"end" | "cut" | "nonsense"> {
  let isAtEnd = false;
  for await (const text of readLines(output)) {
    const line = text === null ? null : parseLine(text);
    if (line === null || isAtEnd) return "nonsense";
    isAtEnd = line.step === "end";
    await onLine(line);
  }
  return isAtEnd ? "end" : "cut";
}

function parseLine(text: string): InspectionLine | null {
  try {
    return inspectionLineSchema.safeParse(JSON.parse(text, cleanText)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The database takes neither NUL nor half a letter, and a file may name anything so. */
function cleanText(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}

const STOPPED: readonly (NodeJS.Signals | null)[] = ["SIGTERM", "SIGINT", "SIGHUP"];

function outcome(
  said: "end" | "cut" | "nonsense",
  { code, signal }: Ended,
  isLate: boolean,
  told: string,
): InspectionEnd {
  if (said === "end") return { how: "done", detail: "" };
  if (isLate) return { how: "time", detail: told };
  if (said === "nonsense")
    return { how: "crash", detail: "It said something that makes no sense." };
  if (signal === "SIGXCPU") return { how: "time", detail: told };
  if (STOPPED.includes(signal)) return { how: "stopped", detail: told };
  return { how: "crash", detail: `It ended with ${signal ?? code}. ${told}`.trim() };
}

const TOLD_BYTES = 2000;

/** The beginning of what a stream says; the rest is read and forgotten. */
function tail(stream: Readable): () => string {
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    if (text.length < TOLD_BYTES) text = (text + chunk).slice(0, TOLD_BYTES);
  });
  return () => text;
}
