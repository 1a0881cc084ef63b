import { testStory as testInOneSetting } from '@storybook/addon-vitest/internal/test-utils'
import { inject, type TestContext } from 'vitest'
import { getLanguageReadCount } from './language-reads.ts'
import { allSettingsKey, initialGlobalsKey, testSettings } from './settings.ts'

// vitest.stories.config.ts replaces the add-on's `test-utils` module with this module, so the exports must be the same.
export { convertToFilePath } from '@storybook/addon-vitest/internal/test-utils'

/**
 * Tests a story in all `testSettings`, or only once per theme if the story does not depend on the language. `LongText`
 * stories run only in Greek; other stories run in Greek only if `allSettingsKey` is set.
 */
export function testStory(story: { exportName?: string }): (context: TestContext) => Promise<void> {
  const test = testInOneSetting(story)
  return async (context) => {
    const themes = new Set<string>()
    for (const [name, setting] of Object.entries(testSettings)) {
      const isGreek = setting.language === 'el'
      if (story.exportName === 'LongText' ? !isGreek : isGreek && !inject(allSettingsKey)) continue
      if (themes.has(setting.theme)) continue
      const before = getLanguageReadCount()
      Object.assign(inject(initialGlobalsKey), setting)
      await test(context).catch((error) => {
        throw inSetting(name, error)
      })
      if (getLanguageReadCount() === before) themes.add(setting.theme)
    }
  }
}

function inSetting(name: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `In ${name}: ${error.message}`
  return error
}
