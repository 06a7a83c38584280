import { z } from "zod";
import type { Services } from "#app/platform/services.server.ts";
import { artworkInputName } from "#app/shop/artwork/artwork-input.ts";
import { listOwnFiles } from "#app/shop/artwork/own-file-queries.server.ts";
import { parseOrderRequest } from "#app/shop/artwork/parse-order-request.server.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { Person } from "#app/shop/person/person.ts";
import { findOfferedTask } from "./own-tasks.server.ts";
import type { RefusedAnswer } from "./refused-answer.ts";
import { type SentForTask, submitTask, type SubmitTaskResult } from "./submit-task.server.ts";
import { NOTHING_SENT, readTypedAnswer } from "./task-answer.ts";
import type { TaskInputType } from "./task-terms.ts";

type Refusal = Extract<SubmitTaskResult, { ok: false }>["reason"];

const SENTENCES: Readonly<Record<Refusal, string>> = {
  unknown: "This task is no longer offered.",
  unverified: "Verify your email first: only verified accounts earn Mega Bucks.",
  waiting: "We are still looking at what you sent before. What we decide is shown here.",
  done: "You have done this task already.",
  file: "This file is gone. Please choose it again.",
};

export type ReceivedSubmission =
  | { ok: true }
  | { ok: false; status: 400 | 409; refused: RefusedAnswer };

/**
 * A posted form of a task, from its first byte to its answer: typed, or with its file
 * in it, or with the id of one that was uploaded before. Nothing is taken of whom it
 * would not be rewarded to.
 */
export async function receiveSubmission(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "now" | "storage">,
  request: Request,
  {
    taskId,
    month,
    by,
  }: { taskId: string; month: string | null; by: Pick<Person, "userId" | "emailVerified"> },
  uploader: Uploader,
): Promise<ReceivedSubmission> {
  const nothing = { taskId, month, typed: "", files: [], isOfInput: false };
  const id = z.uuid().safeParse(taskId);
  const task = id.success ? await findOfferedTask(services.db, id.data) : null;
  if (task === null) {
    return { ok: false, status: 400, refused: { ...nothing, error: SENTENCES.unknown } };
  }
  if (!by.emailVerified) {
    return { ok: false, status: 400, refused: { ...nothing, error: SENTENCES.unverified } };
  }
  const posted = await parseOrderRequest(services, request, uploader, taskInput);
  const typed = postedText(posted.fields, "answer");
  const ids = posted.fields.getAll("files").filter((one) => typeof one === "string");
  const files = await listOwnFiles(services.db, ids, uploader);
  const read = readSent(task.inputType, { typed, files, errors: posted.fileErrors });
  if (!read.ok) {
    const refused = { taskId, month, typed, files, isOfInput: true, error: read.error };
    return { ok: false, status: 400, refused };
  }
  const result = await submitTask(services, by.userId, { taskId, sent: read.sent, month });
  if (result.ok) return result;
  const error = SENTENCES[result.reason];
  return {
    ok: false,
    status: 409,
    refused: { taskId, month, typed, files, isOfInput: false, error },
  };
}

/** The plain file input, for the form without JavaScript. */
function taskInput(inputName: string) {
  if (inputName !== artworkInputName("task")) return undefined;
  return { purpose: "task" as const, field: "files" };
}

function readSent(
  type: TaskInputType,
  {
    typed,
    files,
    errors,
  }: { typed: string; files: readonly { id: string }[]; errors: Record<string, string[]> },
): { ok: true; sent: SentForTask } | { ok: false; error: string } {
  const problems = Object.values(errors).flat();
  if (problems.length > 0) return { ok: false, error: problems.join(" ") };
  if (type !== "file") {
    const read = readTypedAnswer(type, typed);
    return read.ok ? { ok: true, sent: { type, data: read.data } } : read;
  }
  const [file, ...others] = files;
  if (!file) return { ok: false, error: NOTHING_SENT };
  if (others.length > 0) return { ok: false, error: "One file, please" };
  return { ok: true, sent: { fileId: file.id } };
}
