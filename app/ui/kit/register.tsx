/** The busy mark: two rings come into register. Decorative; say in words what is going on. */
export function Register({ className }: { className?: string }) {
  return (
    <span className={className ? `register ${className}` : "register"} aria-hidden="true">
      <i />
      <i />
    </span>
  );
}
