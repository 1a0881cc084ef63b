import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * For tests tagged `@waits`, which mostly wait for timeouts. `npm run test:all` selects them with `--grep` and runs them
 * in parallel with CPU-bound tests (decision 0019).
 */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/waiting',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/waiting.json' }]],
})
