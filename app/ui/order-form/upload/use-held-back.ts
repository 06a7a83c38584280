import { useState } from "react";
import type { UploadLists } from "./use-upload-lists.ts";

/**
 * The reason why a form of files can't be sent, said from the press of its button on until that is
 * put right: files that are on their way, or did not arrive, would be left behind.
 */
export function useHeldBack(
  { obstacles, received }: Pick<UploadLists, "obstacles" | "received">,
  field: string,
  nothingChosen: string,
): { said: readonly string[]; press: () => { isHeldBack: boolean } } {
  const [wasPressed, setPressed] = useState(false);
  const hasFiles = (received[field] ?? []).length > 0;
  const found = obstacles[field] ?? (hasFiles ? [] : [nothingChosen]);
  return {
    said: wasPressed ? found : [],
    press: () => {
      setPressed(found.length > 0);
      return { isHeldBack: found.length > 0 };
    },
  };
}
