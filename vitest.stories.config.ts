import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import { allSettings, initialGlobals, settings } from './.storybook/settings.ts'
import drawing from './.storybook/vite.config.ts'
import { browserArguments } from './tests/browser-arguments.ts'

declare module 'vitest' {
  interface ProvidedContext {
    'all-settings': boolean
    'storybook/test-initial-globals': { language: string; theme: string }
  }
}

/** Hands the story files, which Storybook makes into tests, our own way to test a story: in all the settings. */
const inAllSettings: Plugin = {
  name: 'stories-in-all-settings',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@storybook/addon-vitest/internal/test-utils' && importer?.includes('.stories.')
      ? fileURLToPath(new URL('./.storybook/test-story.ts', import.meta.url))
      : undefined,
}

/**
 * Stories as tests in a real browser: each is drawn without a complaint in the console, its `play` function passes, and
 * axe finds nothing, in every setting. `vitest run -c vitest.stories.config.ts stories/ui/button.stories.tsx` runs some.
 */
export default mergeConfig(
  drawing,
  defineConfig({
    plugins: [inAllSettings, storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      // One page for all stories: each sets up what it needs, and loading the page anew costs a quarter more.
      isolate: false,
      setupFiles: ['.storybook/vitest.setup.ts'],
      // An upper bound, for a machine that has other work.
      testTimeout: 60_000,
      provide: {
        [allSettings]: process.env.TEST_TIER !== 'quick',
        [initialGlobals]: { ...settings['light English'] },
      },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        instances: [{ browser: 'chromium' }],
        provider: playwright({
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
            args: browserArguments,
          },
          // As in the journeys: what moves is measured by the bench, and is waited for nowhere.
          contextOptions: { reducedMotion: 'reduce' },
        }),
      },
    },
  }),
)
