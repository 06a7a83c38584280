import { press, type TypedFields } from "./page-form.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Orders by a page's own form, without script: a total that the form could not tell is shown before
 * it is agreed to, by one more press. `page` is what came back, where the order leads nowhere else.
 */
export async function orderByForm(
  visitor: Visitor,
  html: string,
  button: string,
  typed: TypedFields = {},
) {
  const first = await send(visitor, html, button, typed);
  if (!first.page.includes("Submit again to order.")) return first;
  return send(visitor, first.page, button);
}

async function send(visitor: Visitor, html: string, button: string, typed: TypedFields = {}) {
  const response = await press(visitor, html, button, typed);
  const page = (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
  const { status, headers } = response;
  return { status, headers, to: headers.get("location"), page };
}
