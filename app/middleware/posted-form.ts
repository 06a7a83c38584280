import { createContext, type MiddlewareFunction } from "react-router";
import {
  type FailedRequest,
  hasFiles,
  type PostedForm,
  type TypedField,
  typedFields,
} from "#app/shop/form/posted-form.ts";

/** Hundreds of prices of a product are smaller; a form with more has files, which are chosen again. */
const MOST_BYTES = 256 * 1024;
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Tells the page of a failure about this request; a form in it is shown again. */
export const failedRequestContext = createContext<() => Promise<FailedRequest>>(() =>
  Promise.resolve({ wasSent: false, posted: null }),
);

/** Keeps a copy of a posted form at hand, for a page that can only say that nothing was done. */
export const postedFormMiddleware: MiddlewareFunction<Response> = ({ request, context, url }) => {
  if (request.method !== "POST") return;
  // Several reads of one page may fail, and a body can be read once.
  let reading: Promise<PostedForm | null> | undefined;
  const copy = isSmallForm(request) ? request.clone() : null;
  const action = url.pathname + url.search;
  context.set(failedRequestContext, async () => {
    const posted = copy && (await (reading ??= readForm(copy, action)));
    return { wasSent: true, posted };
  });
};

function isSmallForm({ headers }: Request): boolean {
  const type = headers.get("content-type") ?? "";
  const length = Number(headers.get("content-length") ?? Number.NaN);
  return FORM_TYPES.some((form) => type.startsWith(form)) && length <= MOST_BYTES;
}

async function readForm(request: Request, action: string): Promise<PostedForm | null> {
  try {
    const form = await request.formData();
    return { action, fields: typedFields(form).filter(isKept), hasFiles: hasFiles(form) };
  } catch (error) {
    // Whoever sent no form, or went away, has nothing to be kept.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Passwords are typed again: no page holds one. */
const isKept = ({ name }: TypedField) => !/password/i.test(name);
