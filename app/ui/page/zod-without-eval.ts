import { config } from "zod/v4";

/**
 * What `zod` is in the browser (`vite.config.ts`): the library tries whether it may compile its
 * schemas, and the content security policy forbids and reports the try. It has to be told before
 * the first schema is made, without sending it along with pages that read no form.
 */
config({ jitless: true });

export * from "zod/v4";
