import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Mail, readMail } from "./read-mail.ts";

const PATIENCE_MS = 60_000;

type Shop = { dataDir: string };

/**
 * The mails that the shop has sent to an address, oldest first, but for those that tell of a
 * sign-in with a new browser; waits until there are so many. Read from the folder where a
 * shop without SMTP puts them.
 */
export function mailsTo(shop: Shop, address: string, atLeast = 1): Promise<string[]> {
  return mailsOf(shop, address, { atLeast, ofSignIns: false });
}

/** The mails of sign-ins with a new browser, of which each of a test's browsers is one. */
export function signInMailsTo(shop: Shop, address: string, atLeast = 1): Promise<string[]> {
  return mailsOf(shop, address, { atLeast, ofSignIns: true });
}

async function mailsOf(
  { dataDir }: Shop,
  address: string,
  { atLeast, ofSignIns }: { atLeast: number; ofSignIns: boolean },
): Promise<string[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const all = await readAll(join(dataDir, "mail"), address);
    const mails = all
      .filter(({ subject }) => subject.startsWith("New sign-in") === ofSignIns)
      .map(({ text }) => text);
    if (mails.length >= atLeast) return mails;
    if (performance.now() > until) {
      throw new Error(`${mails.length} of ${atLeast} mails came for ${address}.`);
    }
    await wait(50);
  }
}

/** Path and query of the link in the newest of the mails. */
export function linkIn(mails: readonly string[]): string {
  const found = /https?:\/\/[^/\s]+(\/\S+token=[\w-]+)/.exec(mails.at(-1) ?? "");
  if (!found?.[1]) throw new Error("The mail has no link.");
  return found[1];
}

async function readAll(folder: string, address: string): Promise<Mail[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(folder, name), "utf8"))),
  );
  return mails.filter(({ to }) => to.includes(address));
}

/** There is no folder before the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
