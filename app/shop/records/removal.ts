/** The question before a record goes, and the damage that would do (decision 45). */
export interface RemovalQuestion {
  name: string;
  question: string;
  /** The version of the record when this was asked. */
  version: number;
  /** The sentence when it did not go. */
  failure: string;
  /** "Delete", "End"; `null` when nothing can be done here. */
  verb: string | null;
  /** Why nothing can be done here. */
  obstacle?: { title: string; text: string } | null;
  /** A consequence that is not plain. */
  help?: string | null;
  /** The places that its contents can go to. */
  goals?: { label: string; help: string; options: readonly { id: string; label: string }[] } | null;
}

/** The field for that place, in the form that confirms. */
export const CONTENTS_TO = "productsTo";
