import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { accepts } from "./compress.ts";

export interface StaticFolder {
  /** Where its files appear: "/" or "/pictures/". */
  prefix: string;
  folder: string;
}

interface StaticFile {
  path: string;
  contentType: string;
  bytes: number;
  etag: string;
  cacheControl: string;
  /** Made at build time, beside the file. */
  variants: readonly { encoding: "br" | "gzip"; path: string; bytes: number }[];
}

/** Answers requests for the build's files; `null` for everything else. */
export type ServeStatic = (request: Request) => Promise<Response | null>;

const hashedName = /-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
const oneYear = "public, max-age=31536000, immutable";
const oneHour = "public, max-age=3600, stale-while-revalidate=86400";
/** Larger files are streamed, smaller ones kept in memory. */
const keptBytes = 512 * 1024;

/** Lists the folders once: a name that is not in them never reaches the disk. */
export async function openStaticFiles(folders: readonly StaticFolder[]): Promise<ServeStatic> {
  const files = new Map((await Promise.all(folders.map(listFolder))).flat());
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const file = files.get(decodePath(new URL(request.url).pathname));
    return file ? await answer(request, file, kept) : null;
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

async function listFolder({ prefix, folder }: StaticFolder): Promise<[string, StaticFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith(".")));
  const all = new Set(names);
  const originals = names.filter(
    (name) => !all.has(name.replace(/\.(?:br|gz)$/, "")) || !/\.(?:br|gz)$/.test(name),
  );
  return Promise.all(
    originals.map(async (name): Promise<[string, StaticFile]> => {
      const url = `${prefix}${name.split(path.sep).join("/")}`;
      return [url, await describe(path.join(folder, name), url)];
    }),
  );
}

async function describe(file: string, url: string): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(file);
  const variants = await Promise.all([variant(file, "br", ".br"), variant(file, "gzip", ".gz")]);
  const etag = createHash("sha256")
    .update(`${url}\0${size}\0${mtimeMs}`)
    .digest("base64url")
    .slice(0, 22);
  return {
    path: file,
    contentType: contentTypeOf(file),
    bytes: size,
    etag: `"${etag}"`,
    cacheControl: url.startsWith("/assets/") && hashedName.test(url) ? oneYear : oneHour,
    variants: variants.filter((found) => found !== null),
  };
}

async function variant(file: string, encoding: "br" | "gzip", extension: string) {
  try {
    return { encoding, path: file + extension, bytes: (await stat(file + extension)).size };
  } catch {
    return null;
  }
}

async function answer(
  request: Request,
  file: StaticFile,
  kept: Map<string, Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const accepted = request.headers.get("accept-encoding") ?? "";
  const chosen = file.variants.find(({ encoding }) => accepts(accepted, encoding));
  const headers = new Headers({
    "Content-Type": file.contentType,
    "Cache-Control": file.cacheControl,
    ETag: file.etag,
  });
  if (file.variants.length > 0) headers.set("Vary", "Accept-Encoding");
  if (request.headers.get("if-none-match") === file.etag)
    return new Response(null, { status: 304, headers });
  if (chosen) headers.set("Content-Encoding", chosen.encoding);
  const { path: source, bytes } = chosen ?? file;
  headers.set("Content-Length", String(bytes));
  if (request.method === "HEAD") return new Response(null, { headers });
  if (bytes > keptBytes) return new Response(await openAsBlob(source), { headers });
  const body = kept.get(source) ?? new Uint8Array(await readFile(source));
  kept.set(source, body);
  return new Response(body, { headers });
}

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** The media type of one of our own files by its name. */
function contentTypeOf(file: string): string {
  return types[path.extname(file)] ?? "application/octet-stream";
}
