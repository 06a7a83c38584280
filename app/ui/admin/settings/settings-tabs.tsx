import {
  SETTING_SECTION_IDS,
  SETTING_SECTIONS,
  type SettingSectionId,
} from "#app/shop/settings/setting-sections.ts";
import { settingsPath } from "#app/shop/settings/settings-paths.ts";
import { type Tab, Tabs } from "#app/ui/kit/tabs.tsx";

/** The pages of the settings. */
export function SettingsTabs({ section }: { section: SettingSectionId }) {
  const tabs: Tab[] = SETTING_SECTION_IDS.map((id) => ({
    label: SETTING_SECTIONS[id].title,
    to: settingsPath(id),
    current: id === section,
  }));
  return <Tabs label="Settings" tabs={tabs} />;
}
