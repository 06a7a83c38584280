import { config } from "zod/v4";

/**
 * The module that is `zod` in the browser (`vite.config.ts`): the library tries whether it may
 * compile its schemas, and the content security policy forbids and reports the try. The library has
 * to be told before the first schema is made, without being sent along with pages that read no
 * form.
 */
config({ jitless: true });

export * from "zod/v4";
