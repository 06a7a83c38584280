const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an e-mail address, however it is spelled (decisions §5):
 * capitals, "+anything" and, where the provider ignores them, dots do not make
 * another one.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const [name = ""] = address.slice(0, at).split("+");
  if (name === "") return address;
  if (!GMAIL.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll(".", "")}@gmail.com`;
}
