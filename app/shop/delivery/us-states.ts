/** The states, the District of Columbia and Puerto Rico, by their two-letter postal code. */
export const US_STATES = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  PR: "Puerto Rico",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
} as const;

export type StateCode = keyof typeof US_STATES;

export function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(US_STATES, code);
}

/** The posts of the armed forces: no state taxes what is sent there. */
const MILITARY_PLACES = {
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
} as const;

/** Where a shop ships only if its owner says so (decisions §8). */
const TERRITORIES = {
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  VI: "US Virgin Islands",
} as const;

/** Where a US shop can be, and a sales tax can be due. */
export const TAXED_PLACES = { ...US_STATES, ...TERRITORIES } as const;

/** Every place that an address can be in. */
export const US_PLACES = { ...US_STATES, ...MILITARY_PLACES, ...TERRITORIES } as const;

export type PlaceCode = keyof typeof US_PLACES;

export function isPlaceCode(code: string): code is PlaceCode {
  return Object.hasOwn(US_PLACES, code);
}

export function isMilitary(code: string): boolean {
  return Object.hasOwn(MILITARY_PLACES, code);
}

export function isTaxedPlace(code: string): boolean {
  return Object.hasOwn(TAXED_PLACES, code);
}

/** "Guam" for "GU"; a code that is none of a place as it is. */
export function placeName(code: string): string {
  return isPlaceCode(code) ? US_PLACES[code] : code;
}

/** The same within a sentence: "the US Virgin Islands", "Guam". */
export function placeInSentence(code: string): string {
  const name = placeName(code);
  return /^District|Islands$/.test(name) ? `the ${name}` : name;
}

/** Of the shop's settings, where it ships to. */
export interface Reach {
  shipsToTerritories: boolean;
}

export function isShippedTo(code: string, { shipsToTerritories }: Reach): boolean {
  return isPlaceCode(code) && (shipsToTerritories || !Object.hasOwn(TERRITORIES, code));
}

/** The places that an address form offers, with their names. */
export function placesShippedTo(reach: Reach): [code: string, name: string][] {
  return Object.entries(US_PLACES).filter(([code]) => isShippedTo(code, reach));
}
