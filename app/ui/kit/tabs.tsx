import { useEffect, useRef } from "react";
import { Link, type To } from "react-router";
import { classNames } from "./class-names.ts";

export interface Tab {
  label: string;
  to: To;
  current: boolean;
  /** Unread or waiting; nothing is shown for 0. */
  count?: number;
}

/** Tabs are links: each has an address. `small` is the second row. */
export function Tabs({
  label,
  tabs,
  small = false,
}: {
  label: string;
  tabs: readonly Tab[];
  small?: boolean;
}) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.label;
  // On a phone the row is longer than the screen: its own scroll shows where one is.
  useEffect(() => showCurrent(row.current), [current]);
  return (
    <nav ref={row} className={classNames(small ? "subtabs" : "tabs")} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} aria-current={tab.current ? "page" : undefined}>
          {tab.label}
          {tab.count ? <span className="count">{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

function showCurrent(row: HTMLElement | null) {
  const tab = row?.querySelector("[aria-current]");
  if (!row || !tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
}
