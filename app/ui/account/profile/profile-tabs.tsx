import { useLocation } from "react-router";
import { PROFILE_PAGES } from "#app/shop/customer/account-paths.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";

/** The pages of the Profile tab; stands on top of each of them. */
export function ProfileTabs() {
  const { pathname } = useLocation();
  return (
    <Tabs
      small
      label="Profile"
      tabs={PROFILE_PAGES.map(({ label, path: to }) => ({ label, to, current: to === pathname }))}
    />
  );
}
