import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/**
 * Journeys that mostly wait for the deadlines of a slow service, with their tag `@waits`: in `npm test` they run beside those
 * that keep the processor busy (`--grep @waits`; docs/decisions/0019).
 */
export default defineConfig({
  ...journeys,
  outputDir: 'test-results/waiting',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/waiting.json' }]],
})
