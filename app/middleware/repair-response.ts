import { data, redirect, type RouterContextProvider } from "react-router";
import type { Db } from "#app/platform/db/database.server.ts";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import { readForm } from "#app/shop/form/read-form.ts";
import { isStaff } from "#app/shop/person/person.ts";
import { chooseVersion } from "#app/shop/artwork/version/choose-version.server.ts";
import { repairFile, type RepairRefusal } from "#app/shop/repair/version/repair-file.server.ts";
import { findChangeable } from "#app/shop/artwork/changeable-file.server.ts";
import { repairFormSchema } from "#app/shop/repair/version/repair-form.ts";
import type { VersionMaker } from "#app/shop/artwork/version/set-version.server.ts";
import { signOffResponse } from "./sign-off-response.ts";
import { personContext, servicesContext } from "./context.ts";

const REFUSED: Readonly<Record<Exclude<RepairRefusal, "unknown">, [number, string]>> = {
  closed: [409, "This order is being made already, so its files stay as they are. Please call us."],
  "not-offered": [409, "This file doesn't need that any more."],
  "too-many": [
    409,
    "This file has as many versions as we keep. Go back to one, or upload it again.",
  ],
  changed: [409, "This file was changed in another window. This is how it is now."],
  broken: [422, "We couldn't change this file. It's as it was, and our team can fix it for you."],
  busy: [503, "We're fixing other files right now. Please try again in a few seconds."],
};

/**
 * Repairs a file, takes it back to an earlier version or signs it off, as its page asks; then shows that
 * page again. Throws 404 for whom there is no such file.
 */
export async function repairResponse(
  context: Readonly<RouterContextProvider>,
  viewer: FileViewer,
  fileId: string,
  { request, url }: { request: Request; url: URL },
) {
  const services = context.get(servicesContext);
  const posted = await request.formData();
  if (posted.has("accept") || posted.has("release")) {
    return signOffResponse(context, viewer, fileId, { posted, url });
  }
  const read = readForm(repairFormSchema, posted);
  const { repair, version } = read.ok ? read.form : {};
  const maker = makerOf(context, viewer);
  const done =
    version !== undefined
      ? await chooseVersion(services, viewer, maker, fileId, version)
      : repair !== undefined
        ? await repairFile(services, viewer, maker, fileId, repair)
        : await askedNothing(services.db, viewer, fileId);
  if (done.ok) return redirect(url.pathname + url.search, 303);
  if (done.reason === "unknown") throw data(null, { status: 404 });
  const [status, error] = REFUSED[done.reason];
  return data({ error, typed: {} }, { status });
}

/** A press that says nothing changes nothing, and tells a stranger nothing. */
async function askedNothing(db: Db, viewer: FileViewer, fileId: string) {
  const found = await findChangeable(db, viewer, fileId, { locks: false });
  return found.ok ? ({ ok: false, reason: "not-offered" } as const) : found;
}

function makerOf(context: Readonly<RouterContextProvider>, viewer: FileViewer): VersionMaker {
  if ("token" in viewer) return { isOnTeam: false, userId: null };
  const person = context.get(personContext);
  return { isOnTeam: person !== null && isStaff(person), userId: person?.userId ?? null };
}
