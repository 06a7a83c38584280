/** Says on every page that the payment simulator is in use (decisions §4). */
export function TestPaymentsRibbon() {
  return (
    <aside className="ribbon" aria-label="Test payments">
      <b>Test payments</b> Orders here are not charged.
    </aside>
  );
}
