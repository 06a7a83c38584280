import { nameRelease, readRelease, releaseWords } from "#app/platform/release.server.ts";
import { acceptSecretCommand } from "./commands/accept-secret-command.ts";
import { backupCommand } from "./commands/backup-command.ts";
import { createOwnerCommand } from "./commands/create-owner-command.ts";
import { clearDemoCommand, demoCommand } from "./commands/demo-command.ts";
import { doctorCommand } from "./commands/doctor-command.ts";
import { goLiveCommand } from "./commands/go-live-command.ts";
import { grantRoleCommand } from "./commands/grant-role-command.ts";
import { restoreCommand } from "./commands/restore-command.ts";
import type { Command } from "./commands/command.ts";
import { runCommand } from "./commands/run-command.ts";
import { tell } from "./tell.ts";

/** The command line of the shop (operations, `npm run shop`). */
const commands: readonly Command[] = [
  createOwnerCommand,
  grantRoleCommand,
  demoCommand,
  clearDemoCommand,
  backupCommand,
  restoreCommand,
  acceptSecretCommand,
  goLiveCommand,
  doctorCommand,
];

const words = process.argv.slice(2);
const command = commands.find(({ name }) => name.every((word, index) => words[index] === word));

if (words[0] === "--version") {
  process.stdout.write(`${releaseWords(nameRelease(await readRelease()))}\n`);
} else if (command) {
  process.exitCode = await runCommand(command, words.slice(command.name.length));
} else {
  const wantsHelp = words.length === 0 || words.includes("--help") || words.includes("-h");
  if (!wantsHelp) tell(`There's no command "${words.join(" ")}".\n`);
  (wantsHelp ? process.stdout : process.stderr).write(help());
  process.exitCode = wantsHelp ? 0 : 1;
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
