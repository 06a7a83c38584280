/** What an uploaded file is for; each purpose has its own list of accepted types. */
export const FILE_PURPOSES = ["artwork", "design-image", "reference", "task", "proof"] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];
