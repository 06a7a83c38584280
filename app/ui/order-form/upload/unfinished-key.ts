/** What the browser remembers of unfinished uploads lies there. */
export const UNFINISHED_KEY = "unfinished-uploads";
