import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/chromium-flags.ts'

process.env.MARKET_RULES ??= 'enforce'

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: chromiumFlags,
}

/**
 * End-to-end tests of the production build. Each worker has its own shop (tests/e2e/helpers/shops/shop-server.ts).
 *
 * Tests in `*.once.spec.ts` do not depend on the viewport and run only on the desktop. A test in two languages (groups
 * titled `..., in en` and `..., in de`) runs in English on the desktop and in the other language on the phone. To save
 * time, the phone runs only tests that concern languages or phones.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // With more than two workers on two cores, services time out and pages display fallbacks.
  workers: 2,
  retries: 0,
  // Allow for a busy machine, which can be three times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...{ launchOptions, actionTimeout: 45_000, screenshot: 'only-on-failure' },
    // Disable animations, which would delay clicks. Storybook tests cover animations.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.once.spec.ts',
      grep: /\bin (de|el|German)\b|(of|on) a phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /, in (de|el)\b|in German|a can in (de|el)\b|(of|on) a phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
