import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { OTHER_SCRIPTS, otherFamilies, type OtherFamily } from "./other-scripts.ts";

const require = createRequire(import.meta.url);
const REGULAR = require.resolve("@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf");
const SEMIBOLD = require.resolve("@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf");

const OTHERS_REGULAR =
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf");
const OTHERS_SEMIBOLD =
  require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf");

// The typeface of the shop, whole: what PDF readers bring along knows no č and no ł.
Font.register({
  family: "Archivo",
  fonts: [
    { src: REGULAR, fontWeight: 400 },
    { src: SEMIBOLD, fontWeight: 600 },
  ],
});

// Letters that it has not got: Greek, Cyrillic, Vietnamese, Devanagari.
Font.register({
  family: "Noto Sans",
  fonts: [
    { src: OTHERS_REGULAR, fontWeight: 400 },
    { src: OTHERS_SEMIBOLD, fontWeight: 600 },
  ],
});

/** Read only for a document that they occur on: the typesetter opens every family of its style. */
const OTHER_FACES: Readonly<Record<OtherFamily, { regular: string; semibold: string }>> = {
  "Noto Sans Hebrew": {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf"),
  },
  "IBM Plex Sans Arabic": {
    regular:
      require.resolve("@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf"),
  },
  "Noto Sans Thai": {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf"),
  },
  "Nanum Gothic": {
    regular:
      require.resolve("@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf"),
    semibold: require.resolve("@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf"),
  },
  "Noto Sans SC": {
    regular:
      require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    semibold:
      require.resolve("@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
  },
};

for (const { family } of OTHER_SCRIPTS) {
  const { regular, semibold } = OTHER_FACES[family];
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: semibold, fontWeight: 600 },
    ],
  });
}

const LONGEST_WORD = 24;

// Words stay whole, except those that no column could hold.
Font.registerHyphenationCallback((word) =>
  word.length <= LONGEST_WORD ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
);

/** The families that set a text, whatever scripts it is written in. */
export function familiesOf(text: string): string[] {
  return ["Archivo", "Noto Sans", ...otherFamilies(text)];
}
