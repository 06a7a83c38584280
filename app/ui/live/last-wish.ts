import { use, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

let wasSent = false;

/**
 * Notes what this document last asked of the shop, also when a page gives way to an error, which
 * itself does not say what failed.
 */
export function useNoteWishes(): void {
  const router = use(DataRouterContext)?.router;
  useEffect(
    () =>
      router?.subscribe(({ navigation, revalidation, fetchers }) => {
        const sending = [navigation, ...fetchers.values()].some(
          ({ state, formMethod = "GET" }) => state !== "idle" && formMethod !== "GET",
        );
        if (sending) wasSent = true;
        else if (navigation.state !== "idle" || revalidation !== "idle") wasSent = false;
      }),
    [router],
  );
}

/** Whether it was a form; else a page, or what an open one shows. */
export function wasSentLast(): boolean {
  return wasSent;
}
