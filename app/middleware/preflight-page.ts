import { data, type RouterContextProvider } from "react-router";
import {
  type ArtworkCheckPaths,
  pagePicturePath,
} from "#app/shop/artwork/inspection/artwork-check-paths.ts";
import type { FileViewer } from "#app/shop/artwork/inspection/file-viewer.server.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { findArtworkCheck } from "#app/shop/repair/version/artwork-check.server.ts";
import { personContext, servicesContext } from "./context.ts";
import { signOffClock } from "./sign-off-clock.ts";
import { orUnavailable } from "./unavailable.ts";

/** What the page of an artwork file shows; throws 404 for whom there is no such file. */
export async function loadPreflightPage(
  context: Readonly<RouterContextProvider>,
  viewer: FileViewer,
  fileId: string,
  { paths, search }: { paths: ArtworkCheckPaths; search: URLSearchParams },
) {
  const { db } = context.get(servicesContext);
  const address = paths.answer(fileId);
  const urlOf = (name: string) => pagePicturePath(address, name);
  const first = await orUnavailable(
    context,
    findArtworkCheck(db, viewer, fileId, urlOf, signOffClock(context)),
  );
  if (first === null) throw data(null, { status: 404 });
  const signer = "token" in viewer ? "" : (context.get(personContext)?.name ?? "");
  return { first, address, signer, page: readPage(search) - 1 };
}
