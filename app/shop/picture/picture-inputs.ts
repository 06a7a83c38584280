/**
 * The names of a picture's inputs in a form: the field itself holds the address; its words, a file
 * and the wish to be without it are beside it.
 */
export function altInputOf(field: string): string {
  return `${field}Alt`;
}

export function fileInputOf(field: string): string {
  return `${field}File`;
}

/** The file input of a gallery, which takes several. */
export function filesInputOf(field: string): string {
  return `${field}Files`;
}

export function removalOf(field: string): string {
  return `${field}Remove`;
}
