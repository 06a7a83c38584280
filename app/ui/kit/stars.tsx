/** Stars out of five, as one picture with its words. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`${stars} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((one) => (
        <i key={one} className={one > Math.round(stars) ? "star star-empty" : "star"} />
      ))}
    </span>
  );
}
