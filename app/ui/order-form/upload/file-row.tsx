import type { ReactNode } from "react";
import type { UploadState } from "./judge-files.ts";

/** The row of one file: its name, what can be done with it, and what is to be said of it. */
export function FileRow({
  name,
  step,
  icon,
  acts,
  role,
  below = null,
  children,
}: {
  name: string;
  step: UploadState["step"];
  icon: ReactNode;
  acts: ReactNode;
  /** Of what is said. */
  role?: "alert" | undefined;
  /** Under all of it. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="file" data-step={step}>
      {icon}
      <span className="name" title={name}>
        {name}
      </span>
      <span className="file-acts needs-script">{acts}</span>
      <span className="meta" role={role}>
        {children}
      </span>
      {below}
    </li>
  );
}
