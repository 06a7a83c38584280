/** How far long work has come, 0 to 100, with its words beside it. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  const value = Math.max(0, Math.min(100, Math.round(percent)));
  return <progress className="progress" value={value} max={100} aria-label={label} />;
}
