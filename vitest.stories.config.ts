import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import { allSettingsKey, initialGlobalsKey, testSettings } from './.storybook/settings.ts'
import drawing from './.storybook/vite.config.ts'
import { chromiumFlags } from './tests/chromium-flags.ts'

declare module 'vitest' {
  interface ProvidedContext {
    'all-settings': boolean
    'storybook/test-initial-globals': { language: string; theme: string }
  }
}

/** Tests each story in several settings of `testSettings` instead of only one. */
const testInAllSettings: Plugin = {
  name: 'stories-in-all-settings',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@storybook/addon-vitest/internal/test-utils' && importer?.includes('.stories.')
      ? fileURLToPath(new URL('./.storybook/test-story.ts', import.meta.url))
      : undefined,
}

/**
 * In each of these settings, a story must render without console errors, its `play` function must pass, and axe must
 * find no violations. To test a single file: `vitest run -c vitest.stories.config.ts
 * stories/ui/actions/button.stories.tsx`.
 */
export default mergeConfig(
  drawing,
  defineConfig({
    plugins: [testInAllSettings, storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      // Isolation is not needed, because stories set up their own state. Page reloads would make the run a quarter
      // longer.
      isolate: false,
      setupFiles: ['.storybook/vitest.setup.ts'],
      testTimeout: 60_000,
      provide: {
        [allSettingsKey]: process.env.TEST_TIER !== 'quick',
        [initialGlobalsKey]: { ...testSettings['light English'] },
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
            args: chromiumFlags,
          },
          // Tests must not wait for animations. Animations are measured by the benchmark.
          contextOptions: { reducedMotion: 'reduce' },
        }),
      },
    },
  }),
)
