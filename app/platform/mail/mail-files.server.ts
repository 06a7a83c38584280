import { createHash } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_DAYS = 30;
/** What is read of a mail to know whom it is to or from: its headers are shorter. */
const HEAD_BYTES = 16 * 1024;

/** The folder in which mails are written as files, for the shop alone to read. */
export function mailFolder(env: Pick<Env, "dataDir">): string {
  return join(env.dataDir, "mail");
}

/** A mail's file by when it was written, its kind and its id in the outbox. */
export function mailFileName({ id, kind, date }: { id: string; kind: string; date: Date }): string {
  return `${date.toISOString().replaceAll(":", "-")}-${kind}-${id}.eml`;
}

const FILE_NAME = /Z-(?:(?<kind>[a-z-]+)-)?(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml$/;

/**
 * Removes mail files older than 30 days (decisions §6), those of `lastKinds` after a day, and
 * halves of them that a crash left; other files stay. Returns how many went.
 */
export function purgeMailFiles(
  env: Pick<Env, "dataDir">,
  lastKinds: readonly string[],
  now: Date,
): Promise<number> {
  return removeFiles(env, async (path) => {
    const days = lastKinds.includes(partsOf(path).kind) ? 1 : KEEP_DAYS;
    return now.getTime() - (await stat(path)).mtimeMs > days * DAY_MS;
  });
}

/** The job that removes them, which keeps at it until the folder can be reached. */
export const REMOVE_MAIL_FILES = "remove-mail-files";

/** Which mails go: those of these ids, and those to or from a person's mailbox. */
export interface ForgottenMails {
  mailIds: readonly string[];
  mailbox: {
    /** See {@link hashOfMailbox}. */
    hash: string;
    /** `null`: of every kind. */
    kinds: readonly string[] | null;
    keptKinds: readonly string[];
  } | null;
}

/** A mailbox as a job may keep it that outlives the person's account. */
export function hashOfMailbox(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

/** Removes the files of these mails. Returns how many went. */
export function removeMailFiles(
  env: Pick<Env, "dataDir">,
  { mailIds, mailbox }: ForgottenMails,
): Promise<number> {
  const ids = new Set(mailIds);
  return removeFiles(env, async (path) => {
    const { id, kind } = partsOf(path);
    if (mailbox?.keptKinds.includes(kind)) return false;
    if (ids.has(id)) return true;
    if (mailbox === null || (mailbox.kinds !== null && !mailbox.kinds.includes(kind))) return false;
    return (await mailboxesIn(path)).some((email) => hashOfMailbox(email) === mailbox.hash);
  });
}

function partsOf(path: string): { id: string; kind: string } {
  const { id = "", kind = "" } = FILE_NAME.exec(path)?.groups ?? {};
  return { id, kind };
}

/** The addresses that a mail is to, and that answers to it go to. */
async function mailboxesIn(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    const [head = ""] = buffer.toString("utf8", 0, bytesRead).split(/\r?\n\r?\n/, 1);
    const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
    const named = lines.filter((line) => /^(?:to|reply-to):/i.test(line));
    return named.flatMap((line) => line.match(/[^\s<>,:"]+@[^\s<>,:"]+/g) ?? []);
  } finally {
    await file.close();
  }
}

async function removeFiles(
  env: Pick<Env, "dataDir">,
  isOver: (path: string) => Promise<boolean>,
): Promise<number> {
  const folder = mailFolder(env);
  let removed = 0;
  for (const name of await namesIn(folder)) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const path = join(folder, name);
    if (!(await orGone(isOver(path)))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** A mail that was just renamed, or that somebody else removed, is nothing to look at. */
async function orGone(looking: Promise<boolean>): Promise<boolean> {
  try {
    return await looking;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** There is no folder as long as there was no mail, or where an SMTP server takes them. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}
