import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { encode } from "../http/compress.ts";

const compressible = /\.(?:css|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/;
/** A page asks for dozens of small scripts: together they are worth it. */
const smallestBytes = 256;

/** Writes a brotli and a gzip version beside every text file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const [br, gz] = await Promise.all([encode(content, "br", 11), encode(content, "gzip", 9)]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
