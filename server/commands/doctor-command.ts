import { readEnv } from "#app/platform/env.server.ts";
import { type Installation, joinInstallation } from "../installation.ts";
import { tell } from "../tell.ts";
import { checkInstallation, type Finding } from "./check-installation.ts";
import type { Command } from "./command.ts";

/** Checks that everything the shop stands on works, also beside a running shop. */
export const doctorCommand: Command = {
  name: ["doctor"],
  usage: "doctor",
  description: "checks settings, database, storage, mail, payment, virus scanner and proxy",
  async run() {
    const read = readEnv(process.env);
    if (!read.ok) {
      for (const { name, reason } of read.problems)
        report({ part: "settings", ok: false, detail: `${name} ${reason}` });
      return 1;
    }
    report({ part: "settings", ok: true, detail: `for ${read.env.publicUrl}` });
    const installation = await joinInstallation(process.env, () => undefined);
    if (!installation.ok) {
      report({ part: "database", ok: false, detail: installation.reason });
      return 1;
    }
    return reportAll(installation);
  },
};

async function reportAll(installation: Installation): Promise<number> {
  try {
    const findings = await checkInstallation(installation);
    findings.forEach(report);
    return findings.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await installation.close();
  }
}

function report({ part, ok, detail }: Finding): void {
  const line = `${ok ? "ok     " : "FAILED "} ${part.padEnd(9)} ${detail}`;
  if (ok) process.stdout.write(`${line}\n`);
  else tell(line);
}
