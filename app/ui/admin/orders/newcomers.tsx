/** Says to those who can't see it that orders have come to the list. */
export function NewcomersTold({ count }: { count: number }) {
  return (
    <p className="sr-only" role="status">
      {count > 0 && `${count} new ${count === 1 ? "order" : "orders"}`}
    </p>
  );
}

/** Beside an order that came while the list was open. */
export function NewMark() {
  return <span className="flag flag-soft order-new">New</span>;
}
