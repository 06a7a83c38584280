import { useEffect, useRef, useState } from "react";
import type { Sending } from "./sending-later.ts";
import type { ShownUpload } from "./upload-words.ts";

/** What is new about these uploads, in words for a polite live region. */
export function useAnnouncement(list: readonly ShownUpload[], sending: Sending | null): string {
  const [said, setSaid] = useState("");
  const before = useRef(list);
  useEffect(() => {
    if (sending === null) return;
    const news = sending.announcement(before.current, list);
    before.current = list;
    if (news !== null) setSaid(news);
  }, [list, sending]);
  return said;
}
