/** What is asked before a record goes, and what that would break (decision 45). */
export interface RemovalQuestion {
  name: string;
  question: string;
  /** As it was when this was asked. */
  version: number;
  /** Said when it did not go. */
  failure: string;
  /** "Delete", "End"; `null` when nothing can be done here. */
  verb: string | null;
  /** Why nothing can be done here. */
  obstacle?: { title: string; text: string } | null;
  /** What becomes of it that is not plain. */
  help?: string | null;
  /** Where what is in it can go. */
  goals?: { label: string; help: string; options: readonly { id: string; label: string }[] } | null;
}

/** Where what is in it goes, in the form that confirms. */
export const CONTENTS_TO = "productsTo";
