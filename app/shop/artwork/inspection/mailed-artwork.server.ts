import type { EnclosedPicture } from "#app/platform/mail/mail-document.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readPrintedFaces } from "./printed-faces.server.ts";

/** Six of the largest that there can be are less than 150 KB in a mail. */
const PICTURES = { most: 6, mostOfItem: 1, longestPixels: 160 };
/** Shown at half their size, for sharp screens. */
const PIXELS_EACH = 2;

/** What an order prints as a mail to its customer encloses it: the front of each item, by the item's id. */
export async function readMailedArtwork(
  services: Pick<Services, "db" | "log" | "storage">,
  orderId: string,
): Promise<EnclosedPicture[]> {
  const faces = await readPrintedFaces(services, orderId, PICTURES);
  return faces.map(({ lineId, jpeg, widthPixels, heightPixels }, index) => ({
    key: lineId,
    name: `artwork-${index + 1}.jpg`,
    alt: "Your artwork",
    width: shown(widthPixels),
    height: shown(heightPixels),
    jpeg,
  }));
}

/** A long banner's short side is still a line to be seen. */
function shown(pixels: number): number {
  return Math.max(1, Math.round(pixels / PIXELS_EACH));
}
