import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** The facts that signing in needs. */
export interface Credentials {
  email: string;
  password: string;
}

/** Signs in with a browser of one's own; `to` is where it leads. */
export async function signIn(
  shop: Pick<TestShop, "visitor">,
  { email, password }: Credentials,
  visitor = shop.visitor(),
) {
  const answer = await visitor.submit("/auth", Object.entries({ email, password }));
  return { visitor, to: answer.headers.get("location"), status: answer.status };
}

/** Sends a form and reads what comes back. */
export async function post(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.submit(path, Object.entries(fields));
  return { answer, to: answer.headers.get("location"), page: await answer.text() };
}

/** The values of the hidden fields of a name, in the order of the page. */
export function hiddenValues(page: string, name: string): string[] {
  const fields = page.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, "g"));
  return [...fields].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}
