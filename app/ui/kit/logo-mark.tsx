/** The registration target in process inks: the shop's sign. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2.6" aria-hidden="true" className="logo-mark">
      <circle cx="14.2" cy="17.2" r="9" stroke="#00a0df" />
      <circle cx="17.8" cy="17.2" r="9" stroke="#e6007e" className="ink-over" />
      <circle cx="16" cy="14" r="9" stroke="#ffdd00" className="ink-over" />
      <path d="M16 1v30M1 16h30" stroke="currentColor" strokeWidth="1.7" />
    </svg>
  );
}
