import { defineConfig } from '@playwright/test'
import { browserArguments } from './tests/browser-arguments.ts'

// The shops of journeys keep to the rules of sale; a journey that is about the demonstration says so.
process.env.MARKET_RULES ??= 'enforce'

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: browserArguments,
}

/**
 * Journeys on the production build, each worker with a shop of its own (tests/e2e/helpers/shops/shop-server.ts). Files named
 * `*.once.spec.ts` are about answers or files, not about a width, and run once. A journey told in two languages (its title
 * says `, in en` and `, in de`) is English on the desktop and the other one on the phone, where what is not about a
 * language or a phone is not told again: everything twice would take longer than a change should wait.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // A browser and a shop each: more on two cores make services late, and pages say so instead of showing what they should.
  workers: 2,
  retries: 0,
  // A busy machine takes three times as long as a quiet one; what does come is not waited for any longer.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...{ launchOptions, actionTimeout: 45_000, screenshot: 'only-on-failure' },
    // Nothing moves for a while before it can be pressed; how things move is looked at in stories.
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
