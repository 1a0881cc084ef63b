/** Key under which the Vitest add-on injects the initial globals. */
export const initialGlobalsKey = 'storybook/test-initial-globals'

export const allSettingsKey = 'all-settings'

/** Combinations of language and theme in which every story is tested. */
export const testSettings = {
  'light English': { language: 'en', theme: 'light' },
  'dark German': { language: 'de', theme: 'dark' },
  'light Greek': { language: 'el', theme: 'light' },
} as const
