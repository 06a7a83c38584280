import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";
import type { Standing } from "../inspection/inspection-terms.ts";
import type { SignOffKind } from "./sign-off-terms.ts";

/** A sign-off of this very content for this very job. */
export interface CountingSignOff {
  kind: SignOffKind;
  /** How the file stood when it was signed off. */
  standing: Standing;
}

/**
 * What keeps a file from the press; `null` where nothing does. Who has accepted notes has not accepted
 * what fails; who has accepted what fails has accepted everything.
 */
export function fileHold(
  standing: Standing,
  signOffs: readonly CountingSignOff[],
): ArtworkHold | null {
  if (signOffs.some(({ kind }) => kind === "released")) return null;
  switch (standing) {
    case "pass":
    // It was not asked for: nothing is printed of it.
    case "unasked":
      return null;
    case "warning":
      return signOffs.length > 0 ? null : "accept";
    case "fail":
      return signOffs.some((one) => one.standing === "fail") ? null : "fix";
    case "by-hand":
    case "checking":
      return standing;
  }
}
