import { STORYBOOK_TEST_INITIAL_GLOBALS_PROVIDE_KEY as initialGlobals } from '@storybook/addon-vitest/constants'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { browserArguments } from '../tests/browser-arguments.ts'
import drawing from './vite.config.ts'

declare module 'vitest' {
  interface ProvidedContext {
    'storybook/test-initial-globals': { language: string; theme: string }
  }
}

/** What the toolbars say in a run: the settings every story must pass in. */
export const settings = {
  'light English': { language: 'en', theme: 'light' },
  'dark German': { language: 'de', theme: 'dark' },
  'light Greek': { language: 'el', theme: 'light' },
} as const

export type Setting = keyof typeof settings

/**
 * Stories as tests in a real browser: each renders without a complaint in the console, its `play` function passes, and
 * axe finds nothing. One browser and one Vite serve all the settings; each is a project of its own name.
 */
export function storyTests(asked: readonly Setting[]) {
  return mergeConfig(
    drawing,
    defineConfig({
      plugins: [storybookTest({ configDir: '.storybook' })],
      test: {
        name: 'stories',
        // One page for all stories of a setting: each sets up what it needs, and loading the page anew costs a quarter more.
        isolate: false,
        setupFiles: ['.storybook/vitest.setup.ts'],
        // An upper bound, for a machine that has other work.
        testTimeout: 60_000,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          viewport: { width: 1280, height: 900 },
          instances: asked.map((name) => ({
            browser: 'chromium' as const,
            name,
            provide: { [initialGlobals]: settings[name] },
          })),
          provider: playwright({
            launchOptions: {
              executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
              args: browserArguments,
            },
          }),
        },
      },
    }),
  )
}
