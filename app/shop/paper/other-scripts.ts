/**
 * Scripts that the shop's own typefaces have not got, by the family that draws them on papers, and
 * which of their characters it has in every weight (decision 39).
 */
export const OTHER_SCRIPTS = [
  {
    family: "Noto Sans Hebrew",
    letters: /[\u05b0-\u05bc\u05c1\u05c2\u05be\u05d0-\u05ea\u05f0-\u05f4]/u,
  },
  { family: "Tajawal", letters: /[\u0621-\u063a\u0640-\u0652\u0660-\u0669\u067e]/u },
  { family: "Noto Sans Thai", letters: /[\u0e01-\u0e3a\u0e3f-\u0e5b]/u },
  { family: "Nanum Gothic", letters: /[\uac00-\ud7a3\u3131-\u3163]/u },
] as const;

export type OtherFamily = (typeof OTHER_SCRIPTS)[number]["family"];

/** The families that a text needs beside the shop's own. */
export function otherFamilies(text: string): OtherFamily[] {
  return OTHER_SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ family }) => family);
}
