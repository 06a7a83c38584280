import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The first starts fastest and does what the journeys need; it is Debian's alone. */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];

const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export type FoundBrowser = { ok: true; path: string } | { ok: false; reason: string };

/**
 * The browser of the journeys: `CHROME_PATH`, else an installed Chromium or
 * Chrome, else Debian's `chromium-headless-shell`, installed now where that is allowed.
 */
export async function findBrowser(env: NodeJS.ProcessEnv): Promise<FoundBrowser> {
  const named = env["CHROME_PATH"];
  if (named) {
    if (await isExecutable(named)) return { ok: true, path: named };
    return { ok: false, reason: `CHROME_PATH names ${named}, which can't be run.` };
  }
  const installed = await findInstalled(env);
  if (installed) return { ok: true, path: installed };
  const debian = await isDebian();
  if (debian && (await installDebianChromium())) {
    const fresh = await findInstalled(env);
    if (fresh) return { ok: true, path: fresh };
  }
  const command = debian
    ? "sudo apt-get update && sudo apt-get install -y chromium-headless-shell"
    : "your system's command for installing Chromium or Google Chrome";
  return {
    ok: false,
    reason: `The browser journeys need Chromium or Chrome, and none is installed. Run ${command}, or name one in CHROME_PATH.`,
  };
}

async function findInstalled(env: NodeJS.ProcessEnv): Promise<string | null> {
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const inPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)));
  for (const path of [...inPath, ...applications]) if (await isExecutable(path)) return path;
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Ubuntu's `chromium` package is only a pointer to a snap, so Debian itself is meant. */
async function isDebian(): Promise<boolean> {
  const release = await readFile("/etc/os-release", "utf8").catch(() => "");
  return /^ID="?debian"?$/m.test(release);
}

async function installDebianChromium(): Promise<boolean> {
  const prefix = await installPrefix();
  if (prefix === null) return false;
  console.log("No Chromium or Chrome found: installing Debian's chromium-headless-shell…");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const [update, install] = [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium-headless-shell"],
  ].map((words) => [...prefix, ...words]);
  try {
    for (const [command = "", ...args] of [update ?? [], install ?? []]) {
      await run(command, args, { env: environment, maxBuffer: 64 * 1024 * 1024 });
    }
    return true;
  } catch (error) {
    console.error(`Debian's chromium-headless-shell could not be installed: ${String(error)}`);
    return false;
  }
}

/** The words before `apt-get`, or null when this user may not install packages. */
async function installPrefix(): Promise<string[] | null> {
  if (process.getuid?.() === 0) return [];
  return run("sudo", ["-n", "true"]).then(
    () => ["sudo", "-n"],
    () => null,
  );
}
