import { classNames } from "./class-names.ts";

/** The registration target: logo, empty states, waiting. */
export function Target({ className }: { className?: string }) {
  return (
    <svg
      className={classNames("reg", className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="6.5" />
      <circle cx="12" cy="12" r="2.2" fill="currentColor" />
      <path d="M12 0v24M0 12h24" />
    </svg>
  );
}
