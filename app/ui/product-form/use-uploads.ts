import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FilePurpose } from "#app/shop/artwork/artwork-terms.ts";
import { sendFile } from "./send-file.ts";
import type { UploadedFile } from "./uploaded-file.ts";

/** One file on its way to the shop, or there. */
export interface Upload {
  key: string;
  name: string;
  bytes: number;
  state:
    | { step: "sending"; percent: number }
    | { step: "received"; id: string }
    | { step: "failed"; message: string; canRetry: boolean };
}

export interface UploadRules {
  purpose: FilePurpose;
  maxMegabytes: number;
  maxFiles: number;
}

export interface Uploads {
  list: readonly Upload[];
  received: readonly UploadedFile[];
  isSending: boolean;
  hasFailed: boolean;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  /** Files that were received before: from a draft, or by a form without JavaScript. */
  restore: (files: readonly UploadedFile[]) => void;
}

/** The uploads of one file list: each is sent when it is chosen, not with the form. */
export function useUploads(rules: UploadRules, before: readonly UploadedFile[]): Uploads {
  const [list, setList] = useState<readonly Upload[]>(() => before.map(asReceived));
  const sending = useRef(new Map<string, { file: File; controller: AbortController }>());
  const chosen = useRef(0);

  const update = useCallback((key: string, state: Upload["state"]) => {
    setList((uploads) => uploads.map((one) => (one.key === key ? { ...one, state } : one)));
  }, []);

  const start = useCallback(
    async (key: string, file: File) => {
      const controller = new AbortController();
      sending.current.set(key, { file, controller });
      const result = await sendFile(file, rules.purpose, {
        signal: controller.signal,
        onProgress: (percent) => update(key, { step: "sending", percent }),
      });
      if (result.ok) update(key, { step: "received", id: result.file.id });
      else if (result.reason === "refused") {
        update(key, { step: "failed", message: result.message, canRetry: result.canRetry });
      }
    },
    [rules.purpose, update],
  );

  useEffect(() => {
    const running = sending.current;
    return () => {
      for (const { controller } of running.values()) controller.abort();
    };
  }, []);

  const add = (files: readonly File[]) => {
    const added = files.map((file, index) => {
      const problem = problemOf(file, list.length + index, rules);
      const key = `chosen-${(chosen.current += 1)}`;
      const state: Upload["state"] = problem
        ? { step: "failed", message: problem, canRetry: false }
        : { step: "sending", percent: 0 };
      return { file, upload: { key, name: file.name, bytes: file.size, state } };
    });
    setList((uploads) => [...uploads, ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) {
      if (upload.state.step === "sending") void start(upload.key, file);
    }
  };

  const remove = (key: string) => {
    sending.current.get(key)?.controller.abort();
    sending.current.delete(key);
    setList((uploads) => uploads.filter((one) => one.key !== key));
  };

  const retry = (key: string) => {
    const known = sending.current.get(key);
    if (!known) return;
    update(key, { step: "sending", percent: 0 });
    void start(key, known.file);
  };

  const restore = useCallback((files: readonly UploadedFile[]) => {
    setList((uploads) => {
      const known = new Set(uploads.map((one) => one.key));
      return [...uploads, ...files.filter((file) => !known.has(file.id)).map(asReceived)];
    });
  }, []);

  const received = useMemo(
    () =>
      list.flatMap(({ name, bytes, state }) =>
        state.step === "received" ? [{ id: state.id, name, bytes }] : [],
      ),
    [list],
  );

  return {
    list,
    received,
    isSending: list.some(({ state }) => state.step === "sending"),
    hasFailed: list.some(({ state }) => state.step === "failed"),
    add,
    remove,
    retry,
    restore,
  };
}

function asReceived({ id, name, bytes }: UploadedFile): Upload {
  return { key: id, name, bytes, state: { step: "received", id } };
}

/** What can be told before anything is sent. */
function problemOf(file: File, place: number, rules: UploadRules): string | null {
  if (file.size === 0) return "This file is empty.";
  if (file.size > rules.maxMegabytes * 1024 * 1024) {
    return `This file is larger than ${rules.maxMegabytes} MB.`;
  }
  if (place >= rules.maxFiles) return `At most ${rules.maxFiles} files. Remove one first.`;
  return null;
}
