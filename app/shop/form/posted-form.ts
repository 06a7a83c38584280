/** A field of a form as it was sent. */
export interface TypedField {
  name: string;
  value: string;
}

/** A form that was sent and not taken: the same fields, sent there again, are the same wish. */
export interface PostedForm {
  /** The address that it goes to. */
  action: string;
  fields: TypedField[];
  /** Files came with it, which only the browser still has. */
  hasFiles: boolean;
}

/** The facts about a request that the page of its failure has. */
export interface FailedRequest {
  /** Whether something was sent with it; else it only asked for a page. */
  wasSent: boolean;
  /** `null` where nothing was sent, or what can't be sent again from there. */
  posted: PostedForm | null;
}

/** The typed and chosen fields; files are none. */
export function typedFields(form: FormData): TypedField[] {
  return [...form].flatMap(([name, value]) => (typeof value === "string" ? [{ name, value }] : []));
}

/** Whether somebody chose a file. */
export function hasFiles(form: FormData): boolean {
  return Array.from(form.values()).some((value) => typeof value !== "string" && value.size > 0);
}

/** Whether what came with an error is the shop's own word on the request. */
export function isFailedRequest(data: unknown): data is FailedRequest {
  return typeof data === "object" && data !== null && "wasSent" in data && "posted" in data;
}

/** Why a form was not even read, where that is what came with an error. */
export function refusedFormWords(data: unknown): string | null {
  const isSaid = typeof data === "object" && data !== null && "formRefused" in data;
  return isSaid && typeof data.formRefused === "string" ? data.formRefused : null;
}
