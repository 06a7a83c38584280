import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** Read by the script in each page's head (`page-html.ts`). */
const KEPT = "voice";

/**
 * The font of the shop's voice, one paragraph a page: fetched when one comes into view, and used
 * from the next page on. What is being read does not change its letters.
 */
export function VoiceFont() {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (isHere) document.documentElement.dataset["voice"] = "";
  }, [key]);
  useEffect(() => {
    if (isHere) return;
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void fetchFont();
    });
    for (const paragraph of document.querySelectorAll(".voice")) observer.observe(paragraph);
    return () => observer.disconnect();
  }, [key]);
  return null;
}

let isHere = false;

async function fetchFont() {
  const faces = await document.fonts.load('1rem "Newsreader Variable"');
  if (faces.length === 0) return;
  isHere = true;
  try {
    sessionStorage.setItem(KEPT, "");
  } catch (error) {
    // A forbidden storage only means that each page fetches it anew.
    if (!(error instanceof DOMException)) throw error;
  }
}
