import { data, redirect, type RouterContextProvider } from "react-router";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import { acceptFormSchema, releaseFormSchema } from "#app/shop/artwork/sign-off/sign-off-form.ts";
import {
  signOffArtwork,
  type SignOffRefusal,
} from "#app/shop/artwork/sign-off/sign-off-artwork.server.ts";
import { readForm } from "#app/shop/form/read-form.ts";
import { personContext, servicesContext, settingsContext } from "./context.ts";

const REFUSED: Readonly<Record<Exclude<SignOffRefusal, "unknown">, string>> = {
  closed: "This order is being made already, or was canceled. Its files stay as they are.",
  changed: "This file was changed or checked again. This is how it is now.",
  "must-fix": "This file fails our check. Fix it, send another one, or ask our team.",
  ours: "Our team looks at this file. There's nothing for you to accept.",
};

/**
 * Signs a file off, as its page asks: its customer accepts it, or our team releases it. What was typed comes
 * back with a refusal. Throws 404 for whom there is no such file.
 */
export async function signOffResponse(
  context: Readonly<RouterContextProvider>,
  viewer: FileViewer,
  fileId: string,
  { posted, url }: { posted: FormData; url: URL },
) {
  const typed = { name: textOf(posted, "name"), reason: textOf(posted, "reason") };
  const person = "token" in viewer ? null : context.get(personContext);
  const signing = posted.has("release") ? readRelease() : readAccept();
  if (!signing.ok) {
    return data({ error: Object.values(signing.errors).flat().join(" "), typed }, { status: 422 });
  }
  const done = await signOffArtwork(
    context.get(servicesContext),
    viewer,
    fileId,
    signing.form,
    context.get(settingsContext),
  );
  if (done.ok) return redirect(url.pathname + url.search, 303);
  if (done.reason === "unknown") throw data(null, { status: 404 });
  return data({ error: REFUSED[done.reason], typed }, { status: 409 });

  function readAccept() {
    const read = readForm(acceptFormSchema, posted);
    if (!read.ok) return read;
    const { accept, name } = read.form;
    const userId = person?.userId ?? null;
    return { ok: true, form: { kind: "accepted", seen: accept, name, userId } } as const;
  }

  function readRelease() {
    // Whoever is not behind the team's doors has no such button.
    if (!("isOnTeam" in viewer && viewer.isOnTeam && person !== null)) {
      throw data(null, { status: 404 });
    }
    const read = readForm(releaseFormSchema, posted);
    if (!read.ok) return read;
    const { release, reason } = read.form;
    return { ok: true, form: { kind: "released", seen: release, reason, by: person } } as const;
  }
}

function textOf(posted: FormData, field: string): string {
  const value = posted.get(field);
  return typeof value === "string" ? value : "";
}
