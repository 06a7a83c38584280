import { parseArgs } from "node:util";
import { freeUploadRoom } from "#app/shop/artwork/free-upload-room.server.ts";
import { filesWords, roomForFiles, roomWords } from "#app/shop/artwork/room-for-files.ts";
import { sumUnpaidUploads } from "#app/shop/artwork/unpaid-uploads.server.ts";
import { holderName, UNUSED, type UploadHolder } from "#app/shop/artwork/upload-holder.ts";
import { findUploadHolder, listUploadHolders } from "#app/shop/artwork/upload-holders.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Installation } from "../installation.ts";
import type { Command } from "./command.ts";
import { joinInstallation } from "./join-installation.ts";
import type { Terminal } from "./terminal.ts";
import { DISK_IS_FREED_LATER, withQueue } from "./with-queue.ts";

/** Tells what takes the space for unpaid files, and frees it; also beside a running shop. */
export const uploadsCommand: Command = {
  name: ["uploads"],
  usage: `uploads [--free ${UNUSED}|HOLDER]`,
  description: "shows who uses the space for unpaid files; --free removes theirs, or unused ones",
  async run(args, terminal) {
    const asked = readFree(args);
    if (asked === null) {
      terminal.tell(`Usage: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await joinInstallation(terminal, { command: "uploads" });
    if (!installation.ok) {
      terminal.tell(installation.reason);
      return 1;
    }
    try {
      return await work(installation, terminal, asked.free);
    } finally {
      await installation.close();
    }
  },
};

/** `null` when anything else is given, or more than one at a time. */
function readFree(args: string[]): { free: string | null } | null {
  try {
    const options = { free: { type: "string" as const, multiple: true as const } };
    const { free = [] } = parseArgs({ args, options, strict: true }).values;
    return free.length > 1 ? null : { free: free[0] ?? null };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function work(
  installation: Installation,
  { print, tell }: Terminal,
  free: string | null,
): Promise<number> {
  const now = () => new Date();
  return withQueue(installation, async ({ db, jobs }) => {
    if (free === null) {
      const { holders, more } = await listUploadHolders(db, now());
      const { all, unused } = await sumUnpaidUploads(db, now());
      const room = roomForFiles(all.bytes, await readSettings(db));
      const lines = [`${roomWords(room)} in use. Unused: ${filesWords(unused)}.`];
      lines.push(...holders.map(describe));
      if (more > 0) lines.push(`And ${more.toLocaleString("en-US")} with less.`);
      print(`${lines.join("\n")}\n`);
      return 0;
    }
    if (free !== UNUSED && (await findUploadHolder(db, free, now())) === null) {
      tell(`No holder "${free}". Leave out --free to see who uses how much.`);
      return 1;
    }
    const asked = { key: free, until: now() };
    const freed = await freeUploadRoom({ db, jobs, now }, asked, "command line");
    print(`Removed: ${filesWords(freed)}.\n`);
    if (installation.isAlone && freed.files > 0) print(DISK_IS_FREED_LATER);
    return 0;
  });
}

/** "3f9a2c1b07  Dana Whitfield (dana@…): 12 files, 1.1 GB; not started MR-10482; removable 4 files, 0.2 GB" */
function describe(holder: UploadHolder): string {
  const { key, account, removable, orders } = holder;
  const who = account === null ? holderName(holder) : `${account.name} (${account.email})`;
  const parts = [
    filesWords(holder),
    ...(orders.length === 0
      ? []
      : [`not started ${orders.map(({ orderNumber }) => orderNumber).join(", ")}`]),
    `removable: ${filesWords(removable)}`,
  ];
  return `${key}  ${who}: ${parts.join("; ")}`;
}
