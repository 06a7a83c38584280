import type { Settings } from "./settings.ts";

/** Settings as they are stored; `null` takes one back to its default. */
export type SettingValues = Readonly<Partial<Record<keyof Settings, unknown>>>;
