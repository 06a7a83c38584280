/**
 * Scripts that the shop's own typefaces have not got, by the family that draws them on documents, and
 * which of their characters it has in every weight (decision 39).
 */
export const OTHER_SCRIPTS = [
  {
    family: "Noto Sans Hebrew",
    letters: /[\u05b0-\u05bc\u05c1\u05c2\u05be\u05d0-\u05ea\u05f0-\u05f4]/u,
  },
  {
    family: "IBM Plex Sans Arabic",
    letters: /[\u060c\u061b\u061f-\u06a1\u06a3-\u06d5\u06ee-\u06ff\u0750-\u077f\u200c]/u,
  },
  { family: "Noto Sans Thai", letters: /[\u0e01-\u0e3a\u0e3f-\u0e5b]/u },
  { family: "Nanum Gothic", letters: /[\uac00-\ud7a3\u3131-\u3163]/u },
  {
    family: "Noto Sans SC",
    letters:
      /[\u3099-\u30ff\u3001-\u303f\u3041-\u3096\u3105-\u312f\u31f0-\u31ff\u3400-\u4db5\u4e00-\u9fef\ufa0e\ufa0f\ufa11\ufa13\ufa14\ufa1f\ufa21\ufa23\ufa24\ufa27-\ufa29\uff01-\uff9f\uffe0-\uffe6]/u,
  },
] as const;

export type OtherFamily = (typeof OTHER_SCRIPTS)[number]["family"];

/** The families that a text needs beside the shop's own. */
export function otherFamilies(text: string): OtherFamily[] {
  return OTHER_SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ family }) => family);
}
