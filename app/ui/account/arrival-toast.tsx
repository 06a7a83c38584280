import { useEffect } from "react";
import { useLocation } from "react-router";
import { ARRIVAL_NOTICES, ARRIVAL_TOLD, readArrival } from "#app/shop/customer/arrival-notice.ts";
import { showToast } from "#app/ui/kit/show-toast.ts";

/** Says once what a redirect wanted to be said; mounted by the root, after the toaster. */
export function ArrivalToast() {
  const { key } = useLocation();
  useEffect(() => {
    const notice = readArrival(document.cookie);
    if (notice === null) return;
    document.cookie = ARRIVAL_TOLD;
    showToast({ title: ARRIVAL_NOTICES[notice], tone: "good" });
  }, [key]);
  return null;
}
