import { Link, type To } from "react-router";
import { classNames } from "./class-names.ts";
import { useShownCurrent } from "./use-shown-current.ts";

export interface Tab {
  label: string;
  to: To;
  current: boolean;
  /** Unread or waiting; nothing is shown for 0. */
  count?: number;
  /** How much is there, said quietly. */
  note?: string;
  /** Somebody should look. */
  isHot?: boolean;
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
  const row = useShownCurrent(tabs.find((tab) => tab.current)?.label);
  return (
    <nav ref={row} className={classNames(small ? "subtabs" : "tabs")} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          className={tab.isHot ? "tab-hot" : undefined}
          aria-current={tab.current ? "page" : undefined}
        >
          {tab.label}
          {tab.note ? <span className="tab-note">{tab.note}</span> : null}
          {tab.count ? <span className="count">{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
