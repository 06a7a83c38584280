import { useEffect, useState } from "react";
import { firstKept, keepPicture } from "#app/ui/order-form/kept-picture.ts";
import type { Upload } from "#app/ui/order-form/upload/upload.ts";

/**
 * The address of the first picture among these uploads; `null` while there is none. It is kept small
 * in the browser's session, and there again when the page is opened anew.
 */
export function useOwnPicture(uploads: readonly Upload[]): string | null {
  const chosen = uploads.find(
    ({ preview, state }) => preview !== undefined && state.step !== "failed",
  );
  const preview = chosen?.preview ?? null;
  const id = chosen?.state.step === "received" ? chosen.state.id : null;
  useEffect(() => {
    if (id !== null && preview !== null) void keepPicture(sessionStorage, id, preview);
  }, [id, preview]);

  const [kept, setKept] = useState<string | null>(null);
  const received = uploads.flatMap(({ state }) => (state.step === "received" ? [state.id] : []));
  const ids = received.join();
  useEffect(() => setKept(firstKept(sessionStorage, ids.split(","))), [ids]);
  return preview ?? kept;
}
