import { readEnv } from "#app/platform/env.server.ts";
import { joinInstallation } from "../installation.ts";
import { tell } from "../tell.ts";
import { checkInstallation, type Finding } from "./check-installation.ts";
import type { Command } from "./command.ts";

/** Checks that everything the shop stands on works, also beside a running shop. */
export const doctorCommand: Command = {
  usage: "doctor [--json]",
  description: "checks settings, database, storage, email, payment, virus scanner and proxy",
  async run(args) {
    if (args.some((word) => word !== "--json")) {
      tell(`Usage: npm run shop -- ${this.usage}`);
      return 1;
    }
    const findings = await examine();
    if (args.length > 0) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
    else findings.forEach(report);
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
};

async function examine(): Promise<Finding[]> {
  const read = readEnv(process.env);
  if (!read.ok)
    return read.problems.map(({ name, reason }) => ({
      part: "settings",
      ok: false,
      detail: `${name} ${reason}`,
    }));
  const settings = { part: "settings", ok: true, detail: `for ${read.env.publicUrl}` };
  const installation = await joinInstallation(process.env, () => undefined);
  if (!installation.ok)
    return [settings, { part: "database", ok: false, detail: installation.reason }];
  try {
    return [settings, ...(await checkInstallation(installation))];
  } finally {
    await installation.close();
  }
}

function report({ part, ok, detail }: Finding): void {
  const line = `${ok ? "ok     " : "FAILED "} ${part.padEnd(9)} ${detail}`;
  if (ok) process.stdout.write(`${line}\n`);
  else tell(line);
}
