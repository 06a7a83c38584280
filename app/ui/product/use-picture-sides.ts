import { useEffect, useState } from "react";

/** How wide and how high a picture is; `null` until the browser knows, or where it is none. */
export function usePictureSides(url: string | null): { width: number; height: number } | null {
  const [known, setKnown] = useState<{ url: string; width: number; height: number } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.onload = () => setKnown({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return known !== null && known.url === url && known.width > 0 ? known : null;
}
