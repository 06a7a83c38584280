import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startShop } from "#tests/support/shop-process.ts";
import { type LoadFigures, load } from "./load.ts";

interface BenchedPage {
  path: string;
  encoding: "identity" | "br";
  /** The ratio it must reach: a page that is kept ready is nearly free. */
  goal: number;
}

const READY = 0.5;
const pageOf = (
  path: string,
  goal = READY,
  encoding: BenchedPage["encoding"] = "identity",
): BenchedPage => ({ path, encoding, goal });

const WARM_UP_SECONDS = 3;
const SECONDS = 8;

export interface PageFigures {
  page: string;
  encoding: BenchedPage["encoding"];
  bytes: number;
  shop: LoadFigures;
  /** Bare `node:http` sending the same bytes, in the same run. */
  bare: LoadFigures;
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
async function listPages(address: string): Promise<BenchedPage[]> {
  const specials = await (await fetch(`${address}/specials`)).text();
  const [special] = /\/specials\/[\da-f-]{36}/.exec(specials) ?? [];
  if (special === undefined) throw new Error("No special runs.");
  return [
    pageOf("/", 0.3),
    pageOf("/product/1"),
    pageOf("/product/1", READY, "br"),
    pageOf("/product/1?quantity=1000&utm_source=bench"),
    pageOf("/category/business-cards"),
    pageOf("/search?q=cards"),
    pageOf("/search?q=cards", READY, "br"),
    pageOf("/specials"),
    pageOf(special),
    pageOf(`${special}/order`),
  ];
}

async function benchPage(
  { path, encoding, goal }: BenchedPage,
  address: string,
): Promise<PageFigures> {
  const url = address + path;
  const headers = { "accept-encoding": encoding };
  await load(url, WARM_UP_SECONDS, { headers });
  const body = await bodyOf(url, headers);
  const shop = await load(url, SECONDS, { headers });
  const bare = await withBareServer(body, (bareAddress) => load(bareAddress, SECONDS));
  const ratio = shop.requestsPerSecond / bare.requestsPerSecond;
  console.log(
    `  ${path}, ${encoding}: ${shop.requestsPerSecond} requests/s, p99 ${shop.p99Milliseconds} ms, ${shop.errors} errors;` +
      ` bare node:http ${bare.requestsPerSecond}/s with the same ${body.length} bytes; ratio ${ratio.toFixed(4)}` +
      `; the goal is ${goal}: ${ratio >= goal ? "passed" : "MISSED"}`,
  );
  if (ratio < goal) process.exitCode = 1;
  return { page: path, encoding, bytes: body.length, shop, bare, ratio, goal };
}

/** As it is sent, not decoded. */
async function bodyOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      if (response.statusCode === 200) resolve(buffer(response));
      else reject(new Error(`${url} answered ${response.statusCode}.`));
    }).once("error", reject);
  });
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
