import type { FaceName } from "#app/shop/preflight/print-job.ts";

export interface PressFileOf {
  /** "MK-1042" */
  orderNumber: string;
  /** From 1. */
  line: number;
  /** `null` of a file with every face. */
  face: FaceName | null;
  /** As the product names it: "3.5x2", "3x8 ft". */
  size: string;
  quantity: number;
}

/** The name of a press file by everything that a press operator looks for: "MK-1042-1-front-3.5x2-500.pdf". */
export function pressFileName(of: PressFileOf): string {
  return `${pressFileTitle(of)}.pdf`;
}

function pressFileTitle({ orderNumber, line, face, size, quantity }: PressFileOf): string {
  return [orderNumber, line, face ?? "", size, quantity]
    .map((part) =>
      String(part)
        .normalize("NFKD")
        .replaceAll(/(?:[^A-Za-z0-9.]|[.]{2,})+/g, "-"),
    )
    .map((part) => part.replaceAll(/^[-.]+|[-.]+$/g, ""))
    .filter((part) => part !== "")
    .join("-");
}
