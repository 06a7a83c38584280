import { Notice } from "#app/ui/kit/notice.tsx";

/** Codes to write down, shown this once. */
export function RecoveryCodes({
  codes,
  isNew = false,
}: {
  codes: readonly string[];
  /** The codes took the place of others, and are in force already. */
  isNew?: boolean;
}) {
  return (
    <div>
      <Notice
        tone="warn"
        title={isNew ? "Your new recovery codes" : "Write down your recovery codes"}
        live={isNew}
      >
        Each signs you in once without the app, if your phone is lost. They are shown only now
        {isNew && "; the old ones no longer work"}.
      </Notice>
      <ul className="recovery-codes sheet num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
