import { requiredLine } from "./fields.ts";

export const MOST_SIGNED_NAME = 200;

/** The name that a customer signs a word of theirs with. */
export const signedName = requiredLine("Enter your name", MOST_SIGNED_NAME);
