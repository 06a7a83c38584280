import { nameRelease, readRelease, releaseWords } from "#app/platform/release.server.ts";
import type { Command } from "./commands/command.ts";
import { runCommand } from "./commands/run-command.ts";
import { tell } from "./tell.ts";

/**
 * The command line of the shop (operations, `npm run shop`), each command under the words that call it. Only
 * the one that is called is loaded.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  "owner create": async () =>
    (await import("./commands/create-owner-command.ts")).createOwnerCommand,
  "role grant": async () => (await import("./commands/grant-role-command.ts")).grantRoleCommand,
  "demo load": async () => (await import("./commands/demo-command.ts")).demoCommand,
  "demo clear": async () => (await import("./commands/demo-command.ts")).clearDemoCommand,
  backup: async () => (await import("./commands/backup-command.ts")).backupCommand,
  restore: async () => (await import("./commands/restore-command.ts")).restoreCommand,
  "secret accept": async () =>
    (await import("./commands/accept-secret-command.ts")).acceptSecretCommand,
  "go-live": async () => (await import("./commands/go-live-command.ts")).goLiveCommand,
  doctor: async () => (await import("./commands/doctor-command.ts")).doctorCommand,
};

const words = process.argv.slice(2);
const found = findCommand(words);

if (words[0] === "--version") {
  process.stdout.write(`${releaseWords(nameRelease(await readRelease()))}\n`);
} else if (found) {
  process.exitCode = await runCommand(found.name, await found.load(), found.args);
} else {
  const wantsHelp = words.length === 0 || words.includes("--help") || words.includes("-h");
  if (!wantsHelp) tell(`There's no command "${words.join(" ")}".\n`);
  (wantsHelp ? process.stdout : process.stderr).write(await help());
  process.exitCode = wantsHelp ? 0 : 1;
}

function findCommand(typed: readonly string[]) {
  const named = Object.entries(COMMANDS).find(([name]) =>
    name.split(" ").every((word, index) => typed[index] === word),
  );
  if (!named) return null;
  const [name, load] = named;
  return { name, load, args: typed.slice(name.split(" ").length) };
}

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const width = Math.max(...commands.map(({ usage }) => usage.length)) + 2;
  const lines = [
    ...commands,
    { usage: "--version", description: "shows the version of the shop and its database" },
    { usage: "--help", description: "shows this help" },
  ].map(({ usage, description }) => `  ${usage.padEnd(width)}${description}`);
  return `Usage: npm run shop -- COMMAND\n\n${lines.join("\n")}\n`;
}
