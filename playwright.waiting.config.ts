import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * End-to-end tests tagged `@waits`, which mostly wait for timeouts of slow services. `npm test` runs them in parallel
 * with the CPU-bound tests (`--grep @waits`; decision 0019).
 */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/waiting',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/waiting.json' }]],
})
