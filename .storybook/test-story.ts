import { testStory as testInOneSetting } from '@storybook/addon-vitest/internal/test-utils'
import { inject, type TestContext } from 'vitest'
import { languageReadCount } from './language-reads.ts'
import { allSettingsKey, initialGlobalsKey, testSettings } from './settings.ts'

// vitest.stories.config.ts replaces the add-on's module with this one, so both of its exports are needed.
export { convertToFilePath } from '@storybook/addon-vitest/internal/test-utils'

/**
 * Runs a story as one test in every setting: renders it, runs its play function and checks it with axe.
 *
 * Stories that never read the language are tested once per theme, long texts only in Greek. Without `allSettingsKey`,
 * Greek runs for long texts only.
 */
export function testStory(story: { exportName?: string }): (context: TestContext) => Promise<void> {
  const test = testInOneSetting(story)
  return async (context) => {
    const themes = new Set<string>()
    for (const [name, setting] of Object.entries(testSettings)) {
      const isGreek = setting.language === 'el'
      if (story.exportName === 'LongText' ? !isGreek : isGreek && !inject(allSettingsKey)) continue
      if (themes.has(setting.theme)) continue
      const before = languageReadCount()
      Object.assign(inject(initialGlobalsKey), setting)
      await test(context).catch((error) => {
        throw inSetting(name, error)
      })
      if (languageReadCount() === before) themes.add(setting.theme)
    }
  }
}

function inSetting(name: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `In ${name}: ${error.message}`
  return error
}
