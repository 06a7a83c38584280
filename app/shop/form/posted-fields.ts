/** More than any form of the shop has. */
export const MAX_FIELDS = 300;

/** A name, the names in it, and small indices: "email", "contact.name", "pages[12].text". */
const FIELD_NAME = /^(?!__)[\w-]+(?:\[\d{0,3}\]|\.[\w-]+){0,8}$/;

/** Of all lists that a form's names make, filled or not: our own leave none empty. */
const MOST_PLACES = 2 * MAX_FIELDS;

/**
 * The fields of a posted form that one of our own forms can have sent. Field
 * names are read as paths: "x[4000000000]" would become a list of that length, a few hundred of
 * "x[999][999]" would take a second, and names that begin with "__" are orders to the form library.
 */
export function postedFields(posted: FormData): FormData {
  const fields = new FormData();
  const hasPlace = countPlaces(MOST_PLACES);
  let left = MAX_FIELDS;
  for (const [name, value] of posted) {
    if (!FIELD_NAME.test(name)) continue;
    if (left === 0) break;
    if (!hasPlace(name)) continue;
    left -= 1;
    fields.append(name, value);
  }
  return fields;
}

/** Says of one name after another whether the lists that they make have no more than `most` places. */
function countPlaces(most: number): (name: string) => boolean {
  const lengths = new Map<string, number>();
  let left = most;
  return (name) => {
    const needed = [...name.matchAll(/\[(\d*)\]/g)].map(({ 1: index, index: end }) => {
      const list = name.slice(0, end);
      const length = lengths.get(list) ?? 0;
      // Without an index it is the next one.
      return { list, more: index === "" ? 1 : Math.max(0, Number(index) + 1 - length), length };
    });
    const more = needed.reduce((sum, one) => sum + one.more, 0);
    if (more > left) return false;
    left -= more;
    for (const one of needed) lengths.set(one.list, one.length + one.more);
    return true;
  };
}

/** A field's text; empty when it is missing, or a file. */
export function postedText(posted: FormData, field: string): string {
  const value = posted.get(field);
  return typeof value === "string" ? value : "";
}
