/** No name of the internet has more characters (RFC 1035 §2.3.4), a dot at its end included. */
export const LONGEST_HOST = 254;

/**
 * A host with or without its port, in the letters that names of the internet have: "müller.de" is
 * "xn--mller-kva.de". Empty for what is none; of what is longer than any name nothing is read.
 */
export function hostName(text: string): string {
  return text === "" || text.length > LONGEST_HOST
    ? ""
    : (URL.parse(`http://${text}`)?.hostname ?? "");
}
