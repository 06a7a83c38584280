import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { DocumentLogo, DocumentTemplate } from "./document-parts.server.ts";
import type { SetDocument, SettingAsked } from "./typesetter.server.ts";

const { resolve } = createRequire(import.meta.url);

interface Waiting {
  settle: (pdf: Buffer<ArrayBuffer>) => void;
  fail: (error: unknown) => void;
}

/** None takes longer; the longest that can be ordered takes seconds. */
const LONGEST_MS = 60_000;
/** Fonts and what sets them are large, and most of the time there is nothing to set. */
const KEPT_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

let thread: ReturnType<typeof openThread> | null = null;

/**
 * Sets a document as a PDF, in a thread of its own: one with many lines takes seconds, in which this process
 * would answer nobody (decision 62). `template` names the module that exports it. Throws
 * when that fails, and when it takes longer than a minute.
 */
export async function setDocument<Template extends DocumentTemplate<never>>(
  template: `#app/${string}-template.server.ts`,
  content: Parameters<Template>[0],
  logo: DocumentLogo,
): Promise<Buffer<ArrayBuffer>> {
  thread ??= openThread(() => {
    thread = null;
  });
  return thread.set({ template: resolve(template), content, logo });
}

function openThread(onEnd: () => void) {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const worker = new Worker(resolve("#app/shop/document/typesetter.server.ts"), {
    execArgv: [],
    resourceLimits: MEMORY,
  });
  let isOpen = true;
  /** Ends the thread after it was idle, or too slow. */
  let ending = setTimeout(() => undefined, 0);
  const endIn = (milliseconds: number, error: Error) => {
    clearTimeout(ending);
    ending = setTimeout(() => end(error), milliseconds);
    ending.unref();
  };
  function end(error: unknown) {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(ending);
    onEnd();
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
    void worker.terminate();
  }
  const idle = new Error("The typesetter was ended.");
  const slow = new Error(`A document wasn't set within ${LONGEST_MS / 1000} seconds.`);
  worker.on("error", end);
  worker.on("exit", () => end(idle));
  worker.on("message", (answer: SetDocument) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("pdf" in answer) one?.settle(Buffer.from(answer.pdf.buffer));
    else one?.fail(answer.error);
    if (waiting.size > 0) return endIn(LONGEST_MS, slow);
    endIn(KEPT_MS, idle);
    // A process that has nothing else to do ends.
    worker.unref();
  });
  return {
    set(asked: Omit<SettingAsked, "id">): Promise<Buffer<ArrayBuffer>> {
      last += 1;
      const id = last;
      if (waiting.size === 0) endIn(LONGEST_MS, slow);
      worker.ref();
      return new Promise((settle, fail) => {
        waiting.set(id, { settle, fail });
        worker.postMessage({ ...asked, id } satisfies SettingAsked, []);
      });
    },
  };
}
