/** All that sends, remembers and shows files on their way: fetched once one is chosen, or waits to go on. */
export { createTransfer } from "./create-transfer.ts";
export { LiveRow } from "./live-row.tsx";
export { openUploadMemory } from "./upload-memory.ts";
export { announcement } from "./upload-words.ts";
