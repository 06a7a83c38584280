/** The address of a new mail to somebody, with its subject where there is one. */
export function mailUri(email: string, subject?: string): string {
  const at = email.lastIndexOf("@");
  const to = `${encodeURIComponent(email.slice(0, at))}@${email.slice(at + 1)}`;
  return subject === undefined
    ? `mailto:${to}`
    : `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
