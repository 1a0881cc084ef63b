export const initialGlobalsKey = 'storybook/test-initial-globals'

export const allSettingsKey = 'all-settings'

export const testSettings = {
  'light English': { language: 'en', theme: 'light' },
  'dark German': { language: 'de', theme: 'dark' },
  'light Greek': { language: 'el', theme: 'light' },
} as const
