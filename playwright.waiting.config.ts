import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * End-to-end tests tagged `@waits`, which spend most of their time waiting for timeouts of slow services. `npm test`
 * runs them in parallel with tests that need the CPU (decision 0019).
 */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/waiting',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/waiting.json' }]],
})
