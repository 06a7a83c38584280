import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import type { Visitor } from "./visitor.ts";

/** A page for many admits its scripts by their hashes, a page for one by a nonce alone. */
export function isReady({ headers }: Response): boolean {
  return admitsByHash(headers.get("content-security-policy"));
}

export function admitsByHash(policy: string | null | undefined): boolean {
  return /script-src[^;]* 'sha256-/.test(policy ?? "");
}

/** Asks until the page comes from the ready ones; it is made after the first visit. */
export async function readyPage(path: string, visitor: () => Visitor): Promise<Response> {
  return eventually(async () => {
    const response = await visitor().get(path);
    expect(isReady(response)).toBe(true);
    return response;
  });
}

/** What a page holds that is for one browser alone, and the headers that go with it. */
export interface OwnParts {
  html: string;
  key: string;
  /** Of the policy. */
  nonce: string;
  cookie: string;
}

export function ownParts(html: string, policy: string, cookies: readonly string[]): OwnParts {
  // In the form, or where that opens later, in what the client code starts from.
  const found =
    /name="submissionKey" value="([^"]*)"/.exec(html) ?? /"submissionKey\\",\\"([\w-]*)/.exec(html);
  const [, key = ""] = found ?? [];
  const [, nonce = ""] = /'nonce-([^']*)'/.exec(policy) ?? [];
  const [, cookie = ""] = /^visitor=([^;]*);/.exec(cookies[0] ?? "") ?? [];
  return { html, key, nonce, cookie };
}

/** Connections are kept, as browsers do; a visitor is new by bringing no cookie. */
const agent = new Agent({ keepAlive: true });

/** The page of who comes for the first time, as a browser decodes it; `null` when it was not a ready one. */
export async function ownPage(url: string, encoding: string): Promise<OwnParts | null> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding }, agent }, (response) => {
      const { headers } = response;
      const policy = String(headers["content-security-policy"]);
      buffer(response)
        .then((body) => decoded(body, headers["content-encoding"]))
        .then((html) => ownParts(html, policy, headers["set-cookie"] ?? []))
        .then((parts) => resolve(admitsByHash(policy) ? parts : null), reject);
    }).once("error", reject);
  });
}

const decoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

async function decoded(body: Buffer, encoding = "identity"): Promise<string> {
  const text = (await decoders[encoding]?.(body)) ?? body;
  return text.toString();
}
