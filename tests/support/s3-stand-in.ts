import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { type AmazonRules, amazonRules } from "./amazon-rules.ts";

export const S3_BUCKET = "uploads";
export const S3_CREDENTIALS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export interface S3StandIn {
  amazon: AmazonRules;
  close: () => Promise<void>;
}

/** A bucket that refuses what Amazon refuses. Whoever opens it closes it. */
export async function openS3StandIn(): Promise<S3StandIn> {
  const directory = await mkdtemp(join(tmpdir(), "makeready-test-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  const amazon = await amazonRules(`http://127.0.0.1:${port}`);
  return {
    amazon,
    async close() {
      await amazon.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
