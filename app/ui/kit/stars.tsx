/** Stars out of five, to the half, as one picture with its words. */
export function Stars({ stars }: { stars: number }) {
  const halves = Math.round(stars * 2);
  return (
    <span className="stars" role="img" aria-label={`${stars} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((one) => (
        <i key={one} className={starClass(halves - 2 * (one - 1))} />
      ))}
    </span>
  );
}

/** `halves`: how many of its two halves are filled, and what is left over. */
function starClass(halves: number): string {
  if (halves >= 2) return "star";
  return halves === 1 ? "star star-half" : "star star-empty";
}
