import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * The voice's font is fetched when a paragraph in it first comes into view (decision 12): when
 * it arrives, the browser lays the whole page out anew. Until then a font of the system as wide
 * stands in (`text.css`).
 */
export function VoiceFont() {
  const { key } = useLocation();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset["voice"] !== undefined) return;
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      dataset["voice"] = "";
      observer.disconnect();
    });
    for (const paragraph of document.querySelectorAll(".voice")) observer.observe(paragraph);
    return () => observer.disconnect();
  }, [key]);
  return null;
}
