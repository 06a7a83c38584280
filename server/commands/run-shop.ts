import { nameRelease, readRelease, releaseWords } from "#app/platform/release.server.ts";
import { acceptSecretCommand } from "./accept-secret-command.ts";
import { backupCommand } from "./backup-command.ts";
import type { Command } from "./command.ts";
import { createOwnerCommand } from "./create-owner-command.ts";
import { clearDemoCommand, demoCommand } from "./demo-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { goLiveCommand } from "./go-live-command.ts";
import { grantRoleCommand } from "./grant-role-command.ts";
import { restoreCommand } from "./restore-command.ts";
import { runCommand } from "./run-command.ts";
import type { Terminal } from "./terminal.ts";
import { uploadsCommand } from "./uploads-command.ts";

const commands: readonly Command[] = [
  createOwnerCommand,
  grantRoleCommand,
  demoCommand,
  clearDemoCommand,
  backupCommand,
  restoreCommand,
  acceptSecretCommand,
  goLiveCommand,
  uploadsCommand,
  doctorCommand,
];

/**
 * The command line of the shop (operations, `npm run shop`): `words` are what follows it.
 * Returns the exit code.
 */
export async function runShop(words: readonly string[], terminal: Terminal): Promise<number> {
  const command = commands.find(({ name }) => name.every((word, index) => words[index] === word));
  if (command) return runCommand(command, words.slice(command.name.length), terminal);
  if (words[0] === "--version") {
    terminal.print(`${releaseWords(nameRelease(await readRelease()))}\n`);
    return 0;
  }
  if (words.length === 0 || words.includes("--help") || words.includes("-h")) {
    terminal.print(help());
    return 0;
  }
  terminal.tell(`There's no command "${words.join(" ")}".\n\n${help().trimEnd()}`);
  return 1;
}

function help(): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length)) + 2;
  const lines = [
    ...commands,
    { usage: "--version", description: "shows the version of the shop and its database" },
    { usage: "--help", description: "shows this help" },
  ].map(({ usage, description }) => `  ${usage.padEnd(width)}${description}`);
  return `Usage: npm run shop -- COMMAND\n\n${lines.join("\n")}\n`;
}
