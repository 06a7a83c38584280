import { data, redirect, type RouterContextProvider } from "react-router";
import { signInPathTo } from "#app/shop/person/account-paths.ts";
import { pageSign } from "#app/shop/settings/make-page-sign.ts";
import { askedPage } from "./asked-page.ts";
import { formPageContext, settingsContext } from "./context.ts";
import { failedRequestContext } from "./posted-form.ts";

/**
 * What is thrown where somebody has to be signed in, and nobody is. It leads to the sign-in page, and
 * from there back. A form that the browser itself has sent comes back, to be sent again: its
 * session has ended while it was filled in. A page that is alive keeps its forms (`holdUntilSignedIn`).
 */
export async function signInFirst({
  request,
  url,
  context,
}: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}) {
  if (!isFormOfPage(request) || !context.get(formPageContext)(url.pathname)) {
    return redirect(signInPathTo(askedPage(url)));
  }
  const failed = await context.get(failedRequestContext)();
  return data({ ...pageSign(context.get(settingsContext)), ...failed }, { status: 401 });
}

/** Whether a browser waits for a page; scripts ask for data. */
function isFormOfPage({ method, headers }: Request): boolean {
  return method === "POST" && (headers.get("accept") ?? "").includes("text/html");
}
