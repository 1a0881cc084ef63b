import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * The dress rehearsal: journeys of a shop whose commerce, content and search are elsewhere (docs/rehearsal.md). Each worker
 * has stand-ins and a shop of its own. `npm test` runs what is marked `@small`, `npm run rehearse` all of it.
 */
export default defineConfig({
  ...journeys,
  testDir: 'tests/rehearsal',
  outputDir: 'test-results/rehearsal',
  // A shop, the services behind the stand-ins and a browser each.
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/rehearsal.json' }]],
  projects: [{ name: 'rehearsal', use: { viewport: { width: 1280, height: 900 } } }],
})
