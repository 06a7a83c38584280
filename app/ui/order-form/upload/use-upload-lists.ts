import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";
import type { FileLists } from "../order-draft.ts";
import { deferTransfer } from "./defer-transfer.ts";
import { judgeFiles, obstaclesOf, type UploadState } from "./judge-files.ts";
import type { KeptUpload } from "./kept-uploads.ts";
import { type Sending, sendingLater } from "./sending-later.ts";
import { createTurns } from "./take-turns.ts";
import type { Transfer } from "./transfer.ts";
import { UNFINISHED_KEY } from "./unfinished-key.ts";
import type { RowActs, Upload } from "./upload.ts";
import type { UploadedFile } from "./uploaded-file.ts";

/** The turns of all forms of this page together. */
const inTurn = createTurns();

/** What every browser shows. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

export interface UploadRules {
  purpose: FilePurpose;
  maxMegabytes: number;
  maxFiles: number;
}

/** The uploads of one field. */
export interface Uploads extends Omit<RowActs, "chosenAgain"> {
  list: readonly Upload[];
  /** What draws and speaks of those on their way, once it was fetched. */
  sending: Sending | null;
  add: (files: readonly File[]) => void;
  /** Goes on with one that was begun before this page was loaded; says whether it is this file. */
  continueWith: (key: string, file: File) => { isSame: boolean };
  /** Shows what was begun before this page was loaded. */
  findUnfinished: () => void;
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

/**
 * The uploads of a form: each file is sent when it is chosen, not with the form. By `form` what was
 * begun and not finished is found again, when the page is loaded anew.
 */
export function useUploadLists(
  form: string,
  rulesOf: (field: string) => UploadRules,
  before: FileLists,
): UploadLists {
  const [list, setList] = useState<readonly Upload[]>(() => asReceived(before));
  const transfers = useRef(new Map<string, Transfer>());
  const chosen = useRef(0);
  const previews = useRef(new Set<string>());
  const sending = useMemo(() => sendingLater(form), [form]);
  const [fetched, setFetched] = useState<Sending | null>(null);

  const update = (key: string, state: UploadState) => {
    setList((uploads) => uploads.map((one) => (one.key === key ? { ...one, state } : one)));
  };

  /** Sends a file, or goes on with it; says whether the shop has it in the end. */
  const start = async (
    { key, field, name, bytes }: Omit<Upload, "state">,
    file: File | null,
    kept: KeptUpload | null,
  ): Promise<boolean> => {
    let isReceived = false;
    const onState = (state: UploadState) => {
      isReceived = state.step === "received";
      update(key, state);
    };
    const { purpose } = rulesOf(field);
    const fetchTransfer = async () => {
      const { createTransfer, memory } = await sending.fetch(setFetched);
      const onBegun = memory.follow({ field, name, bytes }, file, kept);
      return createTransfer({ file, purpose, begun: kept, inTurn, onBegun, onState });
    };
    const transfer = deferTransfer(kept?.sentBytes ?? 0, fetchTransfer, onState);
    transfers.current.set(key, transfer);
    await transfer.run();
    return isReceived;
  };

  useEffect(() => {
    const underWay = transfers.current;
    const shown = previews.current;
    sending.open();
    return () => {
      for (const transfer of underWay.values()) transfer.stop();
      for (const url of shown) URL.revokeObjectURL(url);
      sending.close();
    };
  }, [sending]);

  const goOn = useEffectEvent(() => {
    for (const { key, state } of list) {
      if (state.step === "lost") void transfers.current.get(key)?.run();
    }
  });
  useEffect(() => {
    const online = () => goOn();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);

  const preview = (file: File) => {
    const url = URL.createObjectURL(file);
    previews.current.add(url);
    return url;
  };

  const add = (field: string, files: readonly File[], all = list) => {
    const held = all.filter((one) => one.field === field);
    const [known, fresh] = partition(files, (file) => sending.memory()?.match(field, file));
    for (const [file, kept] of known) {
      const row = held.find(({ key }) => key === kept.url);
      if (row) void start(row, file, kept);
    }
    // It draws those that are refused here as well.
    void sending.fetch(setFetched).catch(() => null);
    const problems = judgeFiles(fresh, held, rulesOf(field));
    const added = fresh.map((file, index) => {
      const problem = problems[index] ?? null;
      const key = `chosen-${(chosen.current += 1)}`;
      const state: UploadState = problem
        ? { step: "failed", message: problem, canRetry: false }
        : { step: "sending", sentBytes: 0, secondsLeft: null };
      const upload = { key, field, name: file.name, bytes: file.size, state };
      const isShown = problem === null && SHOWN_TYPES.has(file.type);
      return { file, upload: isShown ? { ...upload, preview: preview(file) } : upload };
    });
    // Whoever chooses again has read why the last one was refused.
    const stays = ({ field: of, state }: Upload) =>
      of !== field || state.step !== "failed" || state.canRetry;
    setList((uploads) => [...uploads.filter(stays), ...added.map(({ upload }) => upload)]);
    const sent = added.filter(({ upload }) => upload.state.step === "sending");
    const done = Promise.all(sent.map(({ file, upload }) => start(upload, file, null)));
    if (rulesOf(field).purpose === "design-image") void done.then(tellPictures);
  };

  const letGo = (isGone: (upload: Upload) => boolean) => {
    for (const { key, state, preview: url } of list.filter(isGone)) {
      if (url !== undefined) URL.revokeObjectURL(url);
      transfers.current.get(key)?.cancel();
      transfers.current.delete(key);
      if (state.step === "unfinished") sending.memory()?.cancel(key);
    }
    setList((uploads) => uploads.filter((one) => !isGone(one)));
  };

  const continueWith = (key: string, file: File) => {
    const row = list.find((one) => one.key === key);
    if (!row) return { isSame: false };
    const isSame = sending.memory()?.match(row.field, file)?.url === key;
    if (isSame) add(row.field, [file]);
    else {
      letGo((one) => one.key === key);
      add(
        row.field,
        [file],
        list.filter((one) => one.key !== key),
      );
    }
    return { isSame };
  };

  const findUnfinished = async (field: string) => {
    if (!hasUnfinished()) return;
    const fetched = await sending.fetch(setFetched).catch(() => null);
    for (const { kept, file } of (await fetched?.memory.findUnfinished(field)) ?? []) {
      const { url: key, name, bytes, sentBytes } = kept;
      const row: Upload = { key, field, name, bytes, state: { step: "unfinished", sentBytes } };
      setList((uploads) => [...uploads, row]);
      const isWhole = sentBytes === bytes;
      if (isWhole || file) void start(row, isWhole ? null : file, kept);
    }
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
      sending: fetched,
      add: (files) => add(field, files),
      remove: (key) => letGo((one) => one.key === key),
      pause: (key) => transfers.current.get(key)?.pause(),
      resume: (key) => void transfers.current.get(key)?.run(),
      continueWith,
      findUnfinished: () => void findUnfinished(field),
    }),
  };
}

/** Whether anything was begun before, by whichever form. */
function hasUnfinished(): boolean {
  return localStorage.getItem(UNFINISHED_KEY) !== null;
}

/** Those for which something is found, with that, and the rest. */
function partition<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): [[Item, Found][], Item[]] {
  const known: [Item, Found][] = [];
  const rest: Item[] = [];
  for (const item of items) {
    const found = find(item);
    if (found === undefined) rest.push(item);
    else known.push([item, found]);
  }
  return [known, rest];
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
