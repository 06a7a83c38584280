/** The words for a kind of record that the team keeps (decision 45). */
interface RecordWords {
  /** Of its list, and where that is: "Banners". */
  title: string;
  path: string;
  /** The heads of its form. */
  add: string;
  edit: string;
  failures: { list: string; load: string; save: string; remove: string };
}

/**
 * The records that admins keep in the admin area, by the word for one: it names them in the audit log
 * and in notices, and their id in the addresses of the build.
 */
export const RECORDS = {
  category: {
    title: "Categories",
    path: "/admin/categories",
    add: "Add Category",
    edit: "Edit Category",
    failures: {
      list: "Failed to load categories",
      load: "This category could not be loaded.",
      save: "The category was not saved",
      remove: "The category was not deleted",
    },
  },
  special: {
    title: "Specials",
    path: "/admin/specials",
    add: "Create Special",
    edit: "Edit Special",
    failures: {
      list: "Failed to load specials",
      load: "Failed to load specials",
      save: "Failed to save special",
      remove: "Failed to delete special",
    },
  },
  banner: {
    title: "Banners",
    path: "/admin/banners",
    add: "Add Banner",
    edit: "Edit Banner",
    failures: {
      list: "Failed to load banners",
      load: "This banner could not be loaded.",
      save: "The banner was not saved",
      remove: "The banner was not deleted",
    },
  },
  promotion: {
    title: "Promotions",
    path: "/admin/promotions",
    add: "Create Promotion",
    edit: "Edit Promotion",
    failures: {
      list: "Failed to load promotions",
      load: "Failed to load promotions",
      save: "The promotion was not saved",
      remove: "The promotion was not deleted",
    },
  },
} as const satisfies Readonly<Record<string, RecordWords>>;

export type RecordNoun = keyof typeof RECORDS;

function isRecordNoun(word: string): word is RecordNoun {
  return Object.hasOwn(RECORDS, word);
}

export const RECORD_NOUNS: readonly RecordNoun[] = Object.keys(RECORDS).filter(isRecordNoun);

/** The list of a kind of record; its first page has no number. */
export function recordsPath(noun: RecordNoun, page = 1): string {
  const { path } = RECORDS[noun];
  return page > 1 ? `${path}?page=${page}` : path;
}

/** The page on which one is added. */
export function newRecordPath(noun: RecordNoun): string {
  return `${recordsPath(noun)}/new`;
}

/** One record, to change it. */
export function recordPath(noun: RecordNoun, id: string): string {
  return `${recordsPath(noun)}/${encodeURIComponent(id)}`;
}

/** The page on which deleting one is confirmed. */
export function recordRemovalPath(noun: RecordNoun, id: string): string {
  return `${recordPath(noun, id)}/removal`;
}
