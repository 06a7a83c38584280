import { readEnv } from "#app/platform/env.server.ts";
import { joinInstallation } from "../installation.ts";
import { checkInstallation, type Finding } from "./check-installation.ts";
import type { Command } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** Checks that everything the shop stands on works, also beside a running shop. */
export const doctorCommand: Command = {
  name: ["doctor"],
  usage: "doctor [--json]",
  description: "checks settings, database, storage, mail, payment, virus scanner and proxy",
  async run(args, terminal) {
    if (args.some((word) => word !== "--json")) {
      terminal.tell(`Say: npm run shop -- ${this.usage}`);
      return 1;
    }
    const findings = await examine(terminal.variables);
    if (args.length > 0) terminal.print(`${JSON.stringify(findings, null, 2)}\n`);
    else for (const finding of findings) report(finding, terminal);
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
};

async function examine(variables: Terminal["variables"]): Promise<Finding[]> {
  const read = readEnv(variables);
  if (!read.ok)
    return read.problems.map(({ name, reason }) => ({
      part: "settings",
      ok: false,
      detail: `${name} ${reason}`,
    }));
  const settings = { part: "settings", ok: true, detail: `for ${read.env.publicUrl}` };
  const installation = await joinInstallation(variables, () => undefined);
  if (!installation.ok)
    return [settings, { part: "database", ok: false, detail: installation.reason }];
  try {
    return [settings, ...(await checkInstallation(installation))];
  } finally {
    await installation.close();
  }
}

function report({ part, ok, detail }: Finding, { print, tell }: Terminal): void {
  const line = `${ok ? "ok     " : "FAILED "} ${part.padEnd(9)} ${detail}`;
  if (ok) print(`${line}\n`);
  else tell(line);
}
