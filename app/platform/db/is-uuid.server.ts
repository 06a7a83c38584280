const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id; PostgreSQL refuses a query that is handed anything else for one. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
