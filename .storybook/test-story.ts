import { testStory as testInOneSetting } from '@storybook/addon-vitest/internal/test-utils'
import { inject, type TestContext } from 'vitest'
import { languageReads } from './language-reads.ts'
import { allSettings, initialGlobals, settings } from './settings.ts'

// What a story file imports as a test: these two, by the add-on's name (story-tests.ts).
export { convertToFilePath } from '@storybook/addon-vitest/internal/test-utils'

/**
 * A story as one test in all the settings: in each it is drawn and played, and axe looks at it. A story in which nobody
 * asks for the language is the same in every one, so that it is tested once in each theme; a long text in one setting.
 * `npm test` leaves Greek to the long texts.
 */
export function testStory(story: { exportName?: string }): (context: TestContext) => Promise<void> {
  const test = testInOneSetting(story)
  return async (context) => {
    const themes = new Set<string>()
    for (const [name, setting] of Object.entries(settings)) {
      const isGreek = setting.language === 'el'
      if (story.exportName === 'LongText' ? !isGreek : isGreek && !inject(allSettings)) continue
      if (themes.has(setting.theme)) continue
      const before = languageReads()
      Object.assign(inject(initialGlobals), setting)
      await test(context).catch((error) => {
        throw inSetting(name, error)
      })
      if (languageReads() === before) themes.add(setting.theme)
    }
  }
}

function inSetting(name: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `In ${name}: ${error.message}`
  return error
}
