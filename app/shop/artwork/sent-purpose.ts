import { FILE_PURPOSES, type FilePurpose } from "#app/shop/order/file-purposes.ts";

/**
 * What the address says that a file is for which is sent by itself; none of a proof, which comes with
 * its own form, from the team.
 */
export function sentPurpose({ searchParams }: URL): FilePurpose | undefined {
  const asked = searchParams.get("purpose");
  return FILE_PURPOSES.find((one) => one === asked && one !== "proof");
}
