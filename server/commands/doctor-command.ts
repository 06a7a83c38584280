import { readEnv } from "#app/platform/env.server.ts";
import type { EnvProblem } from "#app/platform/env-conflicts.server.ts";
import { findSecret } from "#app/platform/secret.server.ts";
import { compareVersion } from "../database-version.ts";
import { checkInstallation, type Finding } from "./check-installation.ts";
import type { Command } from "./command.ts";
import { lostSecret, VERSIONS } from "./join-installation.ts";
import { type JoinedPlace, joinPlace, otherSettings } from "./join-place.ts";
import type { Terminal } from "./terminal.ts";

/** Checks that everything the shop stands on works, also beside a running shop. */
export const doctorCommand: Command = {
  name: ["doctor"],
  usage: "doctor [--json]",
  description: "checks settings, database, storage, email, payment, virus scanner and proxy",
  async run(args, terminal) {
    if (args.some((word) => word !== "--json")) {
      terminal.tell(`Usage: npm run shop -- ${this.usage}`);
      return 1;
    }
    const findings = await examine(terminal);
    if (args.length > 0) terminal.print(`${JSON.stringify(findings, null, 2)}\n`);
    else for (const finding of findings) report(finding, terminal);
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
};

async function examine(terminal: Terminal): Promise<Finding[]> {
  const read = readEnv(terminal.variables);
  if (!read.ok) return describeProblems(read.problems);
  // Its findings are all that it says.
  const place = await joinPlace({ ...terminal, tell: () => undefined }, { command: "doctor" });
  if (!place.ok) return [{ part: "shop", ok: false, detail: place.reason }];
  try {
    return [describeSettings(place), ...(await examinePlace(place))];
  } finally {
    await place.close();
  }
}

async function examinePlace(place: JoinedPlace): Promise<Finding[]> {
  const { settings, dataDir } = place;
  if (!settings.ok) return describeProblems(settings.problems);
  const version = await compareVersion(place.databaseUrl);
  if (version === "none") return [{ part: "database", ok: false, detail: VERSIONS.none(place) }];
  const env = await findSecret(settings.env);
  if (env === null) return [{ part: "secret", ok: false, detail: lostSecret(dataDir) }];
  return checkInstallation({ ...place, env, isSecretGiven: settings.env.secret !== null });
}

function describeProblems(problems: readonly EnvProblem[]): Finding[] {
  return problems.map(({ name, reason }) => ({
    part: "settings",
    ok: false,
    detail: `${name} ${reason}`,
  }));
}

/** Whose settings count; those of a running shop do, and what is set otherwise here is no matter yet. */
function describeSettings({ address, dataDir, shop, different, overruled }: JoinedPlace): Finding {
  const part = "settings";
  if (shop !== null && different.length > 0)
    return { part, ok: false, detail: otherSettings(shop, different) };
  const words = [`for ${address}, in ${dataDir}`];
  if (shop !== null) words.push(`from the running process ${shop.pid}`);
  if (overruled.length > 0)
    words.push(`changed here, in effect after a restart: ${overruled.join(", ")}`);
  return { part, ok: true, detail: words.join("; ") };
}

function report({ part, ok, detail }: Finding, { print, tell }: Terminal): void {
  const line = `${ok ? "ok     " : "FAILED "} ${part.padEnd(9)} ${detail}`;
  if (ok) print(`${line}\n`);
  else tell(line);
}
