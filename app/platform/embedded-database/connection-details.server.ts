import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { z } from "zod";
import { hasCode } from "../system-error.server.ts";

const detailsSchema = z.object({
  port: z.int().min(1).max(65_535),
  password: z.string().min(20),
  /** The folder of the cluster, to notice a data folder that was moved without it. */
  cluster: z.string(),
});

export type ConnectionDetails = z.infer<typeof detailsSchema>;

/** The database's port and password as kept in the data folder; `null` before the first start. */
export async function readConnectionDetails(dataDir: string): Promise<ConnectionDetails | null> {
  try {
    return detailsSchema.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Keeps them readable by the shop alone. */
export async function writeConnectionDetails(
  dataDir: string,
  details: ConnectionDetails,
): Promise<void> {
  const partial = `${fileIn(dataDir)}.partial`;
  await writeFile(partial, `${JSON.stringify(details, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(partial, fileIn(dataDir));
}

export function makePassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The preferred port when nobody listens on it, else a random free one. */
export async function findFreePort(preferred: number | null): Promise<number> {
  return (preferred !== null && (await tryPort(preferred))) || (await tryPort(0)) || failPort();
}

function failPort(): never {
  throw new Error("The system has no free port left on 127.0.0.1.");
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, "database.json");
}
