import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes files that were chosen before the page's script ran, which tells of no change then. */
export function useChosenEarly(
  input: RefObject<HTMLInputElement | null>,
  take: (files: FileList) => void,
): void {
  const takeChosen = useEffectEvent(() => {
    const files = input.current?.files;
    if (files && files.length > 0) take(files);
  });
  useEffect(() => takeChosen(), []);
}
