import type { BegunUpload } from "./create-transfer.ts";
import { holdUpload } from "./hold-upload.ts";
import { dropKept, fingerprintOf, type KeptUpload, keepUpload, listKept } from "./kept-uploads.ts";
import { askSent, cancelUpload } from "./upload-requests.ts";

/** An upload that was begun before, and its file where this tab still has it. */
export interface UnfinishedUpload {
  kept: KeptUpload;
  file: File | null;
}

/** Files of uploads that this tab began: another of the shop's pages may have been shown meanwhile. */
const filesHere = new Map<string, File>();

export type UploadMemory = ReturnType<typeof openUploadMemory>;

/** What a form remembers of its uploads beyond its page: in the browser, for a day or so. */
export function openUploadMemory(form: string) {
  const held = new Map<string, () => void>();
  const unfinished = new Map<string, KeptUpload>();
  /** What this page shows, whatever becomes of it. */
  const shown = new Set<string>();
  let isClosed = false;

  /** Whether this tab has it now; another one may. */
  async function hold(url: string): Promise<boolean> {
    if (held.has(url)) return true;
    const release = await holdUpload(url);
    if (release === null) return false;
    if (isClosed) release();
    else held.set(url, release);
    return true;
  }

  function forget(url: string) {
    held.get(url)?.();
    held.delete(url);
    unfinished.delete(url);
    filesHere.delete(url);
    dropKept(localStorage, url);
  }

  /** What the shop has of it now; `null` for what another tab sends, or the shop does not have. */
  async function lookAt(kept: KeptUpload): Promise<UnfinishedUpload | null> {
    if (!(await hold(kept.url))) return null;
    const sent = await askSent(kept.url);
    if (isClosed) return null;
    if (sent === "gone") {
      forget(kept.url);
      return null;
    }
    const known = { ...kept, ...sent };
    unfinished.set(kept.url, known);
    return { kept: known, file: filesHere.get(kept.url) ?? null };
  }

  return {
    /**
     * Remembers how far a file has come, as it is told of; `null` when nothing of it is to be kept.
     * One that was unfinished goes on now: no file that is chosen later is taken for it.
     */
    follow(
      facts: Pick<KeptUpload, "field" | "name" | "bytes">,
      file: File | null,
      before: Pick<KeptUpload, "fingerprint" | "url"> | null,
    ) {
      const fingerprint = before?.fingerprint ?? (file ? fingerprintOf(file) : "");
      let last = before?.url ?? null;
      if (last !== null) unfinished.delete(last);
      return (begun: BegunUpload | null) => {
        if (last !== null && last !== begun?.url) forget(last);
        last = begun?.url ?? null;
        if (begun === null) return;
        shown.add(begun.url);
        if (file !== null) filesHere.set(begun.url, file);
        const at = Date.now();
        keepUpload(localStorage, { ...facts, ...begun, fingerprint, form, at }, at);
        void hold(begun.url);
      };
    },

    /** Finds what was begun in a field before, here or by this page when it was loaded last. */
    async findUnfinished(field: string): Promise<UnfinishedUpload[]> {
      const kept = listKept(localStorage, Date.now());
      const own = kept.filter(
        (one) => one.form === form && one.field === field && !shown.has(one.url),
      );
      for (const { url } of own) shown.add(url);
      const found = await Promise.all(own.map(lookAt));
      return found.filter((one) => one !== null);
    },

    /** The unfinished upload that a chosen file goes on with. */
    match(field: string, file: File): KeptUpload | undefined {
      const fingerprint = fingerprintOf(file);
      return [...unfinished.values()].find(
        (kept) => kept.field === field && kept.fingerprint === fingerprint,
      );
    },

    cancel(url: string) {
      forget(url);
      void cancelUpload(url);
    },

    /** Its page is shown, perhaps again. */
    open: () => void (isClosed = false),

    /** Leaves them to whichever page is shown next. */
    close() {
      isClosed = true;
      for (const release of held.values()) release();
      held.clear();
    },
  };
}
