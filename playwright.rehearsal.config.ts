import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * Staging simulation: end-to-end tests of a shop with hosted commerce, content and search (docs/rehearsal.md). Each
 * worker has its own stub services and shop. `npm test` runs only the tests tagged `@small`, `npm run rehearse` runs
 * all of them.
 */
export default defineConfig({
  ...journeys,
  testDir: 'tests/rehearsal',
  outputDir: 'test-results/rehearsal',
  // Each worker runs a shop, the stub services and a browser.
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/rehearsal.json' }]],
  projects: [{ name: 'rehearsal', use: { viewport: { width: 1280, height: 900 } } }],
})
