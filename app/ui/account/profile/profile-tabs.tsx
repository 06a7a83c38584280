import { useLocation } from "react-router";
import { accountTabOf, PROFILE_PAGES, profilePageOf } from "#app/shop/person/account-paths.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";

/** The second row of tabs on the pages of the Profile tab; nothing on others. */
export function ProfileTabs() {
  const { pathname } = useLocation();
  if (accountTabOf(pathname) !== "Profile") return null;
  const current = profilePageOf(pathname);
  return (
    <Tabs
      small
      label="Profile"
      tabs={PROFILE_PAGES.map(({ label, path: to }) => ({ label, to, current: to === current }))}
    />
  );
}
