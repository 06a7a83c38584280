import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import type { FileLists } from "../order-draft.ts";
import { judgeFiles, obstaclesOf, type UploadState } from "./judge-files.ts";
import { sendFile } from "./send-file.ts";
import { createTurns } from "./take-turns.ts";
import type { UploadedFile } from "./uploaded-file.ts";

/** The turns of all forms of this page together. */
const inTurn = createTurns();

/** One file on its way to the shop, or there. */
export interface Upload {
  key: string;
  /** The form field that takes its id. */
  field: string;
  name: string;
  bytes: number;
  state: UploadState;
  /** Address of a picture that was chosen here, as long as this page shows it. */
  preview?: string;
}

/** What every browser shows. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

export interface UploadRules {
  purpose: FilePurpose;
  maxMegabytes: number;
  maxFiles: number;
}

/** The uploads of one field. */
export interface Uploads {
  list: readonly Upload[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** The uploads of a whole form, however many fields take files. */
export interface UploadLists {
  of: (field: string) => Uploads;
  received: FileLists;
  /** The reasons why the form can't be sent, by field. */
  obstacles: Readonly<Record<string, string[]>>;
  /** Files that were received before: from a draft, or by a form without JavaScript. */
  restore: (files: FileLists) => void;
  /** Lets go of the uploads of every field that begins with this; "" is all of them. */
  clear: (fields: string) => void;
}

/** The uploads of a form: each file is sent when it is chosen, not with the form. */
export function useUploadLists(
  rulesOf: (field: string) => UploadRules,
  before: FileLists,
): UploadLists {
  const [list, setList] = useState<readonly Upload[]>(() => asReceived(before));
  const sending = useRef(new Map<string, { file: File; controller: AbortController }>());
  const chosen = useRef(0);
  const previews = useRef(new Set<string>());

  const update = (key: string, state: UploadState) => {
    setList((uploads) => uploads.map((one) => (one.key === key ? { ...one, state } : one)));
  };

  const start = async (key: string, field: string, file: File) => {
    const controller = new AbortController();
    sending.current.set(key, { file, controller });
    const result = await inTurn(() =>
      sendFile(file, rulesOf(field).purpose, {
        signal: controller.signal,
        onProgress: (percent) => update(key, { step: "sending", percent }),
      }),
    );
    if (result.ok) update(key, { step: "received", id: result.file.id });
    else if (result.reason === "refused") {
      update(key, { step: "failed", message: result.message, canRetry: result.canRetry });
    }
    return result.ok;
  };

  useEffect(() => {
    const running = sending.current;
    const shown = previews.current;
    return () => {
      for (const { controller } of running.values()) controller.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  const preview = (file: File) => {
    const url = URL.createObjectURL(file);
    previews.current.add(url);
    return url;
  };

  const add = (field: string, files: readonly File[]) => {
    const held = list.filter((one) => one.field === field);
    const problems = judgeFiles(files, held, rulesOf(field));
    const added = files.map((file, index) => {
      const problem = problems[index] ?? null;
      const key = `chosen-${(chosen.current += 1)}`;
      const state: UploadState = problem
        ? { step: "failed", message: problem, canRetry: false }
        : { step: "sending", percent: 0 };
      const upload = { key, field, name: file.name, bytes: file.size, state };
      const isShown = problem === null && SHOWN_TYPES.has(file.type);
      return { file, upload: isShown ? { ...upload, preview: preview(file) } : upload };
    });
    // Whoever chooses again has read why the last one was refused.
    const stays = ({ field: of, state }: Upload) =>
      of !== field || state.step !== "failed" || state.canRetry;
    setList((uploads) => [...uploads.filter(stays), ...added.map(({ upload }) => upload)]);
    const sent = added.filter(({ upload }) => upload.state.step === "sending");
    const done = Promise.all(sent.map(({ file, upload }) => start(upload.key, field, file)));
    if (rulesOf(field).purpose === "design-image") void done.then(tellPictures);
  };

  const letGo = (isGone: (upload: Upload) => boolean) => {
    for (const { key, preview: url } of list.filter(isGone)) {
      if (url !== undefined) URL.revokeObjectURL(url);
      sending.current.get(key)?.controller.abort();
      sending.current.delete(key);
    }
    setList((uploads) => uploads.filter((one) => !isGone(one)));
  };

  const retry = (key: string) => {
    const known = sending.current.get(key);
    const upload = list.find((one) => one.key === key);
    if (!known || !upload) return;
    update(key, { step: "sending", percent: 0 });
    void start(key, upload.field, known.file);
  };

  const restore = useCallback((files: FileLists) => {
    setList((uploads) => {
      const known = new Set(uploads.map((one) => one.key));
      return [...uploads, ...asReceived(files).filter((one) => !known.has(one.key))];
    });
  }, []);

  const received = useMemo(() => receivedOf(list), [list]);

  return {
    received,
    restore,
    obstacles: obstaclesOf(list),
    clear: (fields) => letGo((one) => one.field.startsWith(fields)),
    of: (field) => ({
      list: list.filter((one) => one.field === field),
      add: (files) => add(field, files),
      remove: (key) => letGo((one) => one.key === key),
      retry,
    }),
  };
}

/** The words of the specification (§8) for pictures that were chosen together. */
function tellPictures(taken: readonly boolean[]) {
  const count = taken.filter(Boolean).length;
  if (count > 0) showToast({ title: `${count} image(s) uploaded successfully`, tone: "good" });
}

function asReceived(files: FileLists): Upload[] {
  return Object.entries(files).flatMap(([field, list]) =>
    list.map(({ id, name, bytes }) => ({
      key: id,
      field,
      name,
      bytes,
      state: { step: "received", id } as const,
    })),
  );
}

function receivedOf(list: readonly Upload[]): FileLists {
  const received: Record<string, UploadedFile[]> = {};
  for (const { field, name, bytes, state } of list) {
    if (state.step === "received") (received[field] ??= []).push({ id: state.id, name, bytes });
  }
  return received;
}
