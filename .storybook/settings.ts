/** Injection key of the Vitest add-on for the initial globals. */
export const initialGlobalsKey = 'storybook/test-initial-globals'

export const allSettingsKey = 'all-settings'

/** Settings that every story must pass in. */
export const testSettings = {
  'light English': { language: 'en', theme: 'light' },
  'dark German': { language: 'de', theme: 'dark' },
  'light Greek': { language: 'el', theme: 'light' },
} as const
