import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "#tests/support/shop-process.ts";
import { type LoadFigures, load } from "./load.ts";

/** The ratio it must reach: a page that is kept ready is nearly free. */
const GOAL = 0.5;

const WARM_UP_SECONDS = 3;
/** The two take turns: what else the machine does meanwhile falls on both. */
const ROUNDS = 3;
const SECONDS = 3;

export interface PageFigures {
  page: string;
  bytes: number;
  /** In the order of the rounds. */
  shop: LoadFigures[];
  /** Bare `node:http` sending the same bytes. */
  bare: LoadFigures[];
  /** The median of the rounds'. */
  ratio: number;
  goal: number;
}

/** Server-rendered pages against bare `node:http` that sends the same bytes. */
export async function benchPages(): Promise<PageFigures[]> {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  try {
    const figures: PageFigures[] = [];
    for (const page of await listPages(shop.address)) {
      figures.push(await benchPage(page, shop.address));
    }
    return figures;
  } finally {
    await shop.remove();
  }
}

/** The pages people open most, with and without choices in their address. */
async function listPages(address: string): Promise<string[]> {
  const specials = await (await fetch(`${address}/specials`)).text();
  const [special] = /\/specials\/[\da-f-]{36}/.exec(specials) ?? [];
  if (special === undefined) throw new Error("No special runs.");
  return [
    "/",
    "/product/1",
    "/product/1?quantity=1000&utm_source=bench",
    "/category/business-cards",
    "/search?q=cards",
    "/specials",
    special,
    `${special}/order`,
  ];
}

async function benchPage(page: string, address: string): Promise<PageFigures> {
  const url = address + page;
  await load(url, WARM_UP_SECONDS);
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${page} answered ${response.status}.`);
  const body = Buffer.from(await response.arrayBuffer());
  const [shop, bare]: [LoadFigures[], LoadFigures[]] = [[], []];
  await withBareServer(body, async (bareAddress) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      shop.push(await load(url, SECONDS));
      bare.push(await load(bareAddress, SECONDS));
    }
  });
  const rates = (figures: LoadFigures[]) => figures.map((one) => one.requestsPerSecond);
  const ratio = median(rates(shop).map((rate, round) => rate / (rates(bare)[round] ?? Infinity)));
  const errors = shop.reduce((sum, one) => sum + one.errors, 0);
  console.log(
    `  ${page}: ${median(rates(shop))} requests/s, ${errors} errors;` +
      ` bare node:http ${median(rates(bare))}/s with the same ${body.length} bytes; ratio ${ratio.toFixed(4)}` +
      `; the goal is ${GOAL}: ${ratio >= GOAL ? "passed" : "MISSED"}`,
  );
  if (ratio < GOAL) process.exitCode = 1;
  return { page, bytes: body.length, shop, bare, ratio, goal: GOAL };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
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
