import type { InspectionRequest } from "../inspection-lines.server.ts";
import type { ReadableType } from "../readable-types.server.ts";
import type { OpenedArtwork } from "./artwork-source.server.ts";

/**
 * Reads a file by its type. Whatever is wrong with it is a fact. Of the libraries only those are loaded
 * that its type needs: a person waits for the first step.
 */
export async function openArtwork(
  asked: Pick<InspectionRequest, "file" | "format"> & { contentType: ReadableType },
): Promise<OpenedArtwork> {
  if (asked.contentType === "application/pdf") {
    const { openPdf } = await import("./open-pdf.server.ts");
    return openPdf(asked);
  }
  if (asked.contentType === "image/vnd.adobe.photoshop") {
    const { openPsd } = await import("./open-psd.server.ts");
    return openPsd(asked);
  }
  const { openPicture } = await import("./open-picture.server.ts");
  return openPicture(asked, asked.contentType);
}
