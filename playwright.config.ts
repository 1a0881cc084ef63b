import { defineConfig } from '@playwright/test'
import { browserArguments } from './tests/browser-arguments.ts'

// Enforce the market rules. Tests of the demo mode override this.
process.env.MARKET_RULES ??= 'enforce'

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: browserArguments,
}

/**
 * End-to-end tests of the production build. Each worker has its own shop (tests/e2e/helpers/shops/shop-server.ts).
 * `*.once.spec.ts` files test responses or files, independent of the viewport, and run once. A test in two languages
 * (titles ending in `, in en` and `, in de`) runs in English on the desktop and in the other language on the phone. The
 * phone skips tests that concern neither a language nor a phone, to save time.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // Each worker runs a browser and a shop. With more workers on two cores, services time out and pages show the
  // fallback.
  workers: 2,
  retries: 0,
  // A busy machine is three times slower than an idle one. Long timeouts cost nothing when a test passes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...{ launchOptions, actionTimeout: 45_000, screenshot: 'only-on-failure' },
    // Animations would delay clicks. Stories cover the animations.
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
