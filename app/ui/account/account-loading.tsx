import { Register } from "#app/ui/kit/register.tsx";

/** Over the page that one leaves while it is asked who one is (accounts §2, Route guard). */
export function AccountLoading() {
  return (
    <div className="products-loading" role="status">
      <p className="page account-loading">
        <Register />
        Loading...
      </p>
    </div>
  );
}
