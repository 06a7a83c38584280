import { SIGN_IN_PATH, SIGN_UP_PATH } from "#app/shop/person/account-paths.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";

/** Between signing in and signing up; both lead on to where the visitor was going. */
export function AuthTabs({ next }: { next: string | null }) {
  const search = next === null ? "" : `?${new URLSearchParams({ next })}`;
  return (
    <Tabs
      label="Account"
      tabs={[
        { label: "Sign In", to: SIGN_IN_PATH + search, current: true },
        { label: "New Customer", to: SIGN_UP_PATH + search, current: false },
      ]}
    />
  );
}
