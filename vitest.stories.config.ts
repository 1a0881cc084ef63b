import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import drawing from './.storybook/vite.config.ts'
import { browserArguments } from './tests/browser-arguments.ts'

/** Every story as a test in a real browser: it renders, its `play` function passes, axe finds nothing. */
export default mergeConfig(
  drawing,
  defineConfig({
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      setupFiles: ['.storybook/vitest.setup.ts'],
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
        }),
      },
    },
  }),
)
