import {
  SETTING_SECTION_IDS,
  SETTING_SECTIONS,
  type SettingSectionId,
} from "#app/shop/settings/setting-sections.ts";
import { PAYMENT_STATUS_PATH, settingsPath } from "#app/shop/settings/settings-paths.ts";
import { type Tab, Tabs } from "#app/ui/kit/tabs.tsx";

const PAYMENT_TAB = (section: SettingSectionId | "payment"): Tab => ({
  label: "Payment",
  to: PAYMENT_STATUS_PATH,
  current: section === "payment",
});

/** The pages of the settings. */
export function SettingsTabs({ section }: { section: SettingSectionId | "payment" }) {
  const tabs = SETTING_SECTION_IDS.flatMap((id): Tab[] => {
    const tab = {
      label: SETTING_SECTIONS[id].title,
      to: settingsPath(id),
      current: id === section,
    };
    return id === "mail" ? [PAYMENT_TAB(section), tab] : [tab];
  });
  return <Tabs label="Settings" tabs={tabs} />;
}
