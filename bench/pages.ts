import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "#tests/support/shop-process.ts";
import { type LoadFigures, load } from "./load.ts";

/** Page → the ratio it must reach, where there is one: a page that is kept ready is nearly free. */
const PAGES: Readonly<Record<string, number | null>> = {
  "/": 0.3,
  "/product/1": null,
  "/category/business-cards": 0.3,
};
const WARM_UP_SECONDS = 3;
const SECONDS = 8;

export interface PageFigures {
  page: string;
  bytes: number;
  shop: LoadFigures;
  /** Bare `node:http` sending the same bytes, in the same run. */
  bare: LoadFigures;
  ratio: number;
  goal: number | null;
}

/** Server-rendered pages against bare `node:http` that sends the same bytes. */
export async function benchPages(): Promise<PageFigures[]> {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  try {
    const figures: PageFigures[] = [];
    for (const [page, goal] of Object.entries(PAGES)) {
      figures.push(await benchPage(page, goal, shop.address));
    }
    return figures;
  } finally {
    await shop.remove();
  }
}

async function benchPage(page: string, goal: number | null, address: string): Promise<PageFigures> {
  const response = await fetch(`${address}${page}`, { headers: { "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
  const body = Buffer.from(await response.arrayBuffer());
  await load(`${address}${page}`, WARM_UP_SECONDS);
  const shop = await load(`${address}${page}`, SECONDS);
  const bare = await withBareServer(body, (bareAddress) => load(bareAddress, SECONDS));
  const ratio = shop.requestsPerSecond / bare.requestsPerSecond;
  console.log(
    `  ${page}: ${shop.requestsPerSecond} requests/s, p99 ${shop.p99Milliseconds} ms, ${shop.errors} errors;` +
      ` bare node:http ${bare.requestsPerSecond}/s with the same ${body.length} bytes; ratio ${ratio.toFixed(4)}` +
      (goal === null ? "" : `; the goal is ${goal}: ${ratio >= goal ? "passed" : "MISSED"}`),
  );
  if (goal !== null && ratio < goal) process.exitCode = 1;
  return { page, bytes: body.length, shop, bare, ratio, goal };
}

async function withBareServer<Result>(
  body: Buffer,
  measure: (address: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "makeready-bench-"));
  const file = join(folder, "body.html");
  await writeFile(file, body);
  const server = spawn(process.execPath, ["bench/bare-server.ts", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const port = await new Promise<string>((resolve) => {
      server.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    });
    return await measure(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
