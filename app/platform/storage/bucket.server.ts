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

/** Of a bucket that answers nothing, however often it is asked; what is sent takes its time as well. */
const PATIENCE_MS = 30_000;
/** The slowest line to a bucket that a shop is run on, in bytes a millisecond. */
const SLOWEST_RATE = 100;
/** Whoever downloads from the shop may read slowly, but a bucket that says nothing for so long has gone. */
const SILENCE_MS = 120_000;

/** A place in a bucket. */
interface Place {
  Bucket: string;
  Key: string;
}

/** A bucket, and for how long it may say nothing. */
interface Bucket {
  client: S3Client;
  patienceMs: number;
}

/** Files in an S3 bucket, of Amazon or of a server that speaks its language. */
export function openBucket(s3: NonNullable<Env["s3"]>, patienceMs = PATIENCE_MS): FilePlace {
  const client = new S3Client({
    region: s3.region,
    ...(s3.credentials && { credentials: s3.credentials }),
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
    // Servers other than Amazon's don't know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { socketTimeout: SILENCE_MS },
  });
  const bucket: Bucket = { client, patienceMs };
  const placeOf = (key: string): Place => ({ Bucket: s3.bucket, Key: key });
  return {
    put: (key, content) => put(bucket, placeOf(key), content),
    take: async (key, file) => void (await put(bucket, placeOf(key), createReadStream(file))),
    read: (key) => read(bucket, placeOf(key)),
    remove: async (key) =>
      void (await inTime(bucket, 0, (until) =>
        client.send(new DeleteObjectCommand(placeOf(key)), until),
      )),
  };
}

/** What the bucket answers, its repeated tries included; given up when it takes too long for so many bytes. */
async function inTime<Answer>(
  { patienceMs }: Bucket,
  bytes: number,
  ask: (until: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patienceMs + bytes / SLOWEST_RATE);
  try {
    return await ask({ abortSignal: giveUp.signal });
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    throw new Error("The bucket does not answer.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Amazon takes nothing of unknown length, and the client can repeat only what it has in memory
 * when the bucket is busy: so a file goes as bytes, whole or in parts. It is seen in the bucket
 * when it is whole.
 */
async function put(bucket: Bucket, place: Place, content: Readable) {
  const meter = createMeter();
  // Whoever reads the parts meets what breaks them off.
  const measured = pipeline(content, meter.stream, () => undefined);
  try {
    const parts = inParts(measured, PART_BYTES);
    const first = await parts.next();
    const second = await parts.next();
    if (second.done === true) await putWhole(bucket, place, first.value ?? Buffer.alloc(0));
    else await putParts(bucket, place, joined([first.value, second.value], parts));
  } finally {
    measured.destroy();
  }
  return meter.result();
}

function putWhole(bucket: Bucket, place: Place, Body: Buffer) {
  const whole = new PutObjectCommand({ ...place, Body, ContentLength: Body.length });
  return inTime(bucket, Body.length, (until) => bucket.client.send(whole, until));
}

async function* joined(first: readonly (Buffer | undefined)[], rest: AsyncIterable<Buffer>) {
  for (const part of first) if (part) yield part;
  yield* rest;
}

async function putParts(bucket: Bucket, place: Place, parts: AsyncIterable<Buffer>) {
  const { client } = bucket;
  const begin = new CreateMultipartUploadCommand(place);
  const { UploadId } = await inTime(bucket, 0, (until) => client.send(begin, until));
  const upload = { ...place, UploadId };
  try {
    const taken: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of parts) {
      const PartNumber = taken.length + 1;
      const part = new UploadPartCommand({
        ...upload,
        PartNumber,
        Body,
        ContentLength: Body.length,
      });
      const { ETag } = await inTime(bucket, Body.length, (until) => client.send(part, until));
      taken.push({ PartNumber, ETag });
    }
    const whole = new CompleteMultipartUploadCommand({
      ...upload,
      MultipartUpload: { Parts: taken },
    });
    // Putting them together takes the bucket its time as well.
    await inTime(bucket, taken.length * PART_BYTES, (until) => client.send(whole, until));
  } catch (error) {
    // Parts of what was never finished are kept, and paid for, until somebody says so.
    const end = new AbortMultipartUploadCommand(upload);
    await inTime(bucket, 0, (until) => client.send(end, until)).catch((again: unknown) => {
      throw new AggregateError([error, again], "A file stays unfinished in the bucket.", {
        cause: error,
      });
    });
    throw error;
  }
}

async function read(bucket: Bucket, place: Place): Promise<Readable> {
  const asked = new GetObjectCommand(place);
  const { Body } = await inTime(bucket, 0, (until) => bucket.client.send(asked, until));
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
