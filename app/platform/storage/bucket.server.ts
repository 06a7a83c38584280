import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Env } from "../env.server.ts";
import { createMeter } from "./measure.server.ts";
import type { FilePlace } from "./file-place.server.ts";

/**
 * Larger than the least part Amazon takes (5 MiB); ten thousand of them, the most there may be,
 * are 80 GB. One or two at a time are in memory.
 */
const PART_BYTES = 8 * 1024 * 1024;

/** A place in a bucket. */
interface Place {
  Bucket: string;
  Key: string;
}

/** Files in an S3 bucket, of Amazon or of a server that speaks its language. */
export function openBucket(s3: NonNullable<Env["s3"]>): FilePlace {
  const client = new S3Client({
    region: s3.region,
    ...(s3.credentials && { credentials: s3.credentials }),
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    // Servers other than Amazon's don't know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const placeOf = (key: string): Place => ({ Bucket: s3.bucket, Key: key });
  return {
    put: (key, content) => put(client, placeOf(key), content),
    take: async (key, file) => void (await put(client, placeOf(key), createReadStream(file))),
    read: (key) => read(client, placeOf(key)),
    remove: async (key) => void (await client.send(new DeleteObjectCommand(placeOf(key)))),
  };
}

/**
 * Amazon takes nothing of unknown length, and the client can repeat only what it has in memory
 * when the bucket is busy: so a file goes as bytes, whole or in parts. It is seen in the bucket
 * when it is whole.
 */
async function put(client: S3Client, place: Place, content: Readable) {
  const meter = createMeter();
  // Whoever reads the parts meets what breaks them off.
  const measured = pipeline(content, meter.stream, () => undefined);
  try {
    const parts = inParts(measured, PART_BYTES);
    const first = await parts.next();
    const second = await parts.next();
    if (second.done === true) await putWhole(client, place, first.value ?? Buffer.alloc(0));
    else await putParts(client, place, joined([first.value, second.value], parts));
  } finally {
    measured.destroy();
  }
  return meter.result();
}

function putWhole(client: S3Client, place: Place, Body: Buffer) {
  return client.send(new PutObjectCommand({ ...place, Body, ContentLength: Body.length }));
}

async function* joined(first: readonly (Buffer | undefined)[], rest: AsyncIterable<Buffer>) {
  for (const part of first) if (part) yield part;
  yield* rest;
}

async function putParts(client: S3Client, place: Place, parts: AsyncIterable<Buffer>) {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  const upload = { ...place, UploadId };
  try {
    const taken: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of parts) {
      const PartNumber = taken.length + 1;
      const part = { ...upload, PartNumber, Body, ContentLength: Body.length };
      const { ETag } = await client.send(new UploadPartCommand(part));
      taken.push({ PartNumber, ETag });
    }
    const whole = { ...upload, MultipartUpload: { Parts: taken } };
    await client.send(new CompleteMultipartUploadCommand(whole));
  } catch (error) {
    // Parts of what was never finished are kept, and paid for, until somebody says so.
    await client.send(new AbortMultipartUploadCommand(upload)).catch((again: unknown) => {
      throw new AggregateError([error, again], "A file stays unfinished in the bucket.", {
        cause: error,
      });
    });
    throw error;
  }
}

async function read(client: S3Client, place: Place): Promise<Readable> {
  const { Body } = await client.send(new GetObjectCommand(place));
  if (Body instanceof Readable) return Body;
  throw new Error(`${place.Key} came without content.`);
}

/** A stream in pieces of exactly `bytes`, the last one of what is left. */
async function* inParts(
  content: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    held.push(chunk);
    size += chunk.length;
    if (size < bytes) continue;
    let rest = Buffer.concat(held);
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) yield rest.subarray(0, bytes);
    held = rest.length > 0 ? [rest] : [];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
  return undefined;
}
