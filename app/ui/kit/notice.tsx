import type { ReactNode } from "react";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const icons = { plain: Info, info: Info, warn: TriangleAlert, fail: CircleAlert, pass: Check };

/** A remark that stays on the page. `live` announces one that appears after an action. */
export function Notice({
  tone = "plain",
  title,
  live = false,
  children,
}: {
  tone?: keyof typeof icons;
  title?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}) {
  const role = live ? (tone === "fail" ? "alert" : "status") : undefined;
  return (
    <div className={classNames("note", tone !== "plain" && `note-${tone}`)} role={role}>
      <Icon of={icons[tone]} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
