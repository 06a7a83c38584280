import {
  isMilitary,
  isPlaceCode,
  isShippedTo,
  type PlaceCode,
  placeInSentence,
  placeName,
  type Reach,
} from "./us-states.ts";

/**
 * How the ZIP codes of each place begin, "from-to" or one alone, as the postal service gives them
 * out: with three digits, or with all five where a place has only some of those. Those of no place
 * of ours, such as Palau, are left out.
 */
export const ZIP_PREFIXES: Readonly<Record<PlaceCode, string>> = {
  AL: "350-352 354-369",
  AK: "995-999",
  AZ: "850-853 855-857 859-860 863-865",
  AR: "716-729",
  CA: "900-908 910-928 930-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200 202-205 569",
  FL: "320-339 341-342 344 346-347 349",
  GA: "300-319 398-399",
  HI: "967-968",
  ID: "832-838",
  IL: "600-620 622-629",
  IN: "460-479",
  IA: "500-516 520-528",
  KS: "660-662 664-679",
  KY: "400-418 420-427",
  LA: "700-701 703-708 710-714",
  ME: "039-049",
  MD: "206-212 214-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-551 553-567",
  MS: "386-397",
  MO: "630-631 633-641 644-658",
  MT: "590-599",
  NE: "680-681 683-693",
  NV: "889-891 893-895 897-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-871 873-875 877-884",
  NY: "005 063 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-731 734-741 743-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-770 772-799 885",
  UT: "840-847",
  VT: "050-054 056-059",
  VA: "201 220-246",
  WA: "980-986 988-994",
  WV: "247-268",
  WI: "530-532 534-535 537-549",
  WY: "820-831",
  AA: "340",
  AE: "090-099",
  AP: "962-966",
  AS: "96799",
  GU: "96910-96932",
  MP: "96950-96952",
  VI: "008",
};

/** The places that have this ZIP code, of five digits or nine; more than one on a border. */
export function placesOfZip(zip: string): PlaceCode[] {
  const code = /^\d{5}/.exec(zip.trim())?.[0];
  if (code === undefined) return [];
  const exact = placesOf(code);
  return exact.length > 0 ? exact : placesOf(code.slice(0, 3));
}

/** The place that a ZIP code lies in, where it is one alone that the shop ships to. */
export function onlyPlaceOfZip(zip: string, reach: Reach): PlaceCode | null {
  const [place, ...others] = placesOfZip(zip).filter((code) => isShippedTo(code, reach));
  return place !== undefined && others.length === 0 ? place : null;
}

function placesOf(digits: string): PlaceCode[] {
  const hasIt = (range: string) => {
    const [from = "", to = from] = range.split("-");
    return from.length === digits.length && digits >= from && digits <= to;
  };
  return Object.entries(ZIP_PREFIXES).flatMap(([place, ranges]) =>
    isPlaceCode(place) && ranges.split(" ").some(hasIt) ? [place] : [],
  );
}

/**
 * What is asked or told about a ZIP code beside a state: that it is of another one, of none, or of
 * a place where the shop does not ship. `null` for one that is right, and for one that is not
 * whole yet.
 */
export function zipDoubt(state: string, zip: string, reach: Reach): string | null {
  const code = /^\d{5}/.exec(zip.trim())?.[0];
  if (code === undefined) return null;
  const places = placesOfZip(code);
  const [place] = places;
  const ask = isPlaceCode(state) ? ` Is ${placeInSentence(state)} right?` : "";
  if (places.some((one) => one === state)) return null;
  if (place !== undefined && !isShippedTo(place, reach)) {
    return `${code} is a ZIP code in ${placeInSentence(place)}, where we don't ship.${ask}`;
  }
  if (ask === "") return null;
  if (place === undefined) return `We don't know the ZIP code ${code}. Is it right?`;
  const where = isMilitary(place) ? `for the ${placeName(place)}` : `in ${placeInSentence(place)}`;
  return `${code} is a ZIP code ${where}.${ask}`;
}
