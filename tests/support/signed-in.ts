import { type Credentials, signIn } from "./account-forms.ts";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** A browser in which somebody has signed in. */
export async function signedIn(
  shop: Pick<TestShop, "visitor">,
  person: Credentials,
): Promise<Visitor> {
  const { visitor, status } = await signIn(shop, person);
  if (status !== 302) throw new Error(`${person.email} could not sign in.`);
  return visitor;
}

/** A page's HTML without what React marks text with. */
export async function pageText(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}
