import { ACCOUNT_TABS, accountTabOf } from "#app/shop/person/account-paths.ts";
import { Tabs } from "#app/ui/kit/tabs.tsx";

/** The five tabs of the account area; Messages counts what is unread (accounts §2). */
export function AccountTabs({ path, unread }: { path: string; unread: number }) {
  const current = accountTabOf(path);
  return (
    <Tabs
      label="My Account"
      tabs={ACCOUNT_TABS.map(({ label, path: to }) => ({
        label,
        to,
        current: label === current,
        count: label === "Messages" ? unread : 0,
      }))}
    />
  );
}
