import type { TestCustomer } from "./customer.ts";
import type { Visitor } from "./visitor.ts";

/** A browser in which somebody has signed in. */
export async function signedIn(
  shop: { visitor: () => Visitor },
  { email, password }: Pick<TestCustomer, "email" | "password">,
): Promise<Visitor> {
  const visitor = shop.visitor();
  const response = await visitor.submit("/auth", [
    ["email", email],
    ["password", password],
  ]);
  if (response.status !== 302) throw new Error(`${email} could not sign in.`);
  return visitor;
}

/** A page's HTML without what React marks text with. */
export async function pageText(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}
