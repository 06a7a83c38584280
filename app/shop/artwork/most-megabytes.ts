import type { Settings } from "#app/shop/settings/settings.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";

/** How large a file for this purpose may be. */
export function mostMegabytes(
  purpose: FilePurpose,
  {
    uploadMaxMegabytes,
    taskUploadMaxMegabytes,
  }: Pick<Settings, "uploadMaxMegabytes" | "taskUploadMaxMegabytes">,
): number {
  return purpose === "task" ? taskUploadMaxMegabytes : uploadMaxMegabytes;
}
