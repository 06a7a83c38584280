import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { z } from "zod";
import { type Belts, beltedCommand } from "#app/platform/inspector/belts.server.ts";
import {
  type PressAnswer,
  pressAnswerSchema,
  type PressRequest,
} from "#app/shop/press/press-request.ts";
import {
  type RepairAnswer,
  repairAnswerSchema,
  type RepairRequest,
} from "#app/shop/repair/repair-request.ts";

/**
 * - `time`: it took too long
 * - `crash`: its process broke down, or made no sense; `detail` is for the log
 */
export interface BrokenDown {
  ok: false;
  reason: "time" | "crash";
  detail: string;
}

/** Draws artwork anew in processes of their own; each `cwd` is an empty folder for one to be in. */
export interface ArtworkMaker {
  /** The ICC profile of the press that comes with the shop: a file on this disk. */
  builtInProfile: string;
  repair: (request: RepairRequest, cwd: string) => Promise<RepairAnswer | BrokenDown>;
  pressFile: (request: PressRequest, cwd: string) => Promise<PressAnswer | BrokenDown>;
}

/** What such a process may take. A large file with many pictures of light is slow, and memory runs with their size. */
const BELTS: MakerBelts = {
  heapMegabytes: 1024,
  dataMegabytes: 3000,
  fileMegabytes: 1000,
  cpuSeconds: 240,
  allSeconds: 120,
};

export type MakerBelts = Omit<Belts, "factsSeconds">;

/** A maker whose processes run these programs. */
export function openArtworkMaker(
  programs: { repair: string; pressFile: string; builtInProfile: string },
  belts: MakerBelts = BELTS,
): ArtworkMaker {
  return {
    builtInProfile: programs.builtInProfile,
    repair: (request, cwd) => ask(programs.repair, belts, request, cwd, repairAnswerSchema),
    pressFile: (request, cwd) => ask(programs.pressFile, belts, request, cwd, pressAnswerSchema),
  };
}

async function ask<Answer>(
  program: string,
  belts: MakerBelts,
  request: RepairRequest | PressRequest,
  cwd: string,
  answer: z.ZodType<Answer>,
): Promise<Answer | BrokenDown> {
  const { command, args } = beltedCommand(program, { ...belts, factsSeconds: belts.allSeconds });
  const child = spawn(command, args, {
    cwd,
    env: {},
    detached: true,
    stdio: "pipe",
    timeout: belts.allSeconds * 1000,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>(
    (resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve({ code, signal }));
    },
  );
  // A process that is gone already takes no question; its end says so.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(request));
  const [said, told, { code, signal }] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (code === 0) return answerIn(said, answer);
  const detail = `It ended with ${signal ?? code}. ${told.slice(0, 2000)}`.trim();
  const isLate = signal === "SIGKILL" || signal === "SIGXCPU";
  return { ok: false, reason: isLate ? "time" : "crash", detail };
}

function answerIn<Answer>(said: string, answer: z.ZodType<Answer>): Answer | BrokenDown {
  try {
    return answer.parse(JSON.parse(said));
  } catch {
    return { ok: false, reason: "crash", detail: `It said ${said.slice(0, 200)}` };
  }
}
