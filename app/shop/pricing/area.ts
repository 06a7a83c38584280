/** Feet and inches of one side as whole inches. */
export function sideInches(sideFeet: number | undefined, rest: number | undefined): number {
  return (sideFeet ?? 0) * 12 + (rest ?? 0);
}

/** One side as a person says it: 102 inches is "8 ft 6 in". */
export function formatSide(inches: number): string {
  const feet = Math.floor(inches / 12);
  const rest = inches % 12;
  if (feet === 0) return `${rest} in`;
  return rest === 0 ? `${feet} ft` : `${feet} ft ${rest} in`;
}

export function formatSides(widthInches: number, heightInches: number): string {
  return `${formatSide(widthInches)} × ${formatSide(heightInches)}`;
}

/** Square inches as square feet with at most two decimals: 4608 is "32 sq ft". */
export function formatArea(squareInches: number): string {
  return `${Math.round((squareInches * 100) / 144) / 100} sq ft`;
}
