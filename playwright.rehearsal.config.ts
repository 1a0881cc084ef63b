import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * Staging simulation: a shop with hosted commerce, content and search (docs/rehearsal.md). `npm run test:all` runs only
 * tests tagged `@small`; `npm run rehearse` runs all tests.
 */
export default defineConfig({
  ...journeys,
  testDir: 'tests/rehearsal',
  outputDir: 'test-results/rehearsal',
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/rehearsal.json' }]],
  projects: [{ name: 'rehearsal', use: { viewport: { width: 1280, height: 900 } } }],
})
