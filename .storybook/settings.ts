/** The name under which the add-on looks for the setting of a test. */
export const initialGlobals = 'storybook/test-initial-globals'

/** The name of whether stories are tested in every setting, or in those of `npm test`. */
export const allSettings = 'all-settings'

/** What the toolbars say in a run of the tests: the settings every story must pass in. */
export const settings = {
  'light English': { language: 'en', theme: 'light' },
  'dark German': { language: 'de', theme: 'dark' },
  'light Greek': { language: 'el', theme: 'light' },
} as const
