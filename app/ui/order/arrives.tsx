/** When a parcel is at the door, as far as that can be told. */
export function Arrives({ days }: { days: string | null }) {
  return (
    days !== null && (
      <p className="small">
        At your door <b className="num">{days}</b>
      </p>
    )
  );
}
