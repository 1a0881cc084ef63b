/** Injection key of the Vitest add-on for the initial globals. */
export const initialGlobals = 'storybook/test-initial-globals'

export const allSettings = 'all-settings'

/** Settings that every story must pass in. */
export const settings = {
  'light English': { language: 'en', theme: 'light' },
  'dark German': { language: 'de', theme: 'dark' },
  'light Greek': { language: 'el', theme: 'light' },
} as const
