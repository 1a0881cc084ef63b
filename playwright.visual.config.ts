import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tests/chromium-flags.ts'

/**
 * Visual regression tests: screenshots of important stories in the built Storybook are compared with
 * `tests/visual/baseline`.
 */
export default defineConfig({
  testDir: 'tests/visual',
  testMatch: '*.visual.ts',
  outputDir: 'test-results/visual',
  snapshotPathTemplate: 'tests/visual/baseline/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/visual.json' }]],
  expect: {
    timeout: 15_000,
    // Tolerates anti-aliasing differences between browser builds, but not changed colours or spacing.
    toHaveScreenshot: { threshold: 0.04, maxDiffPixelRatio: 0.005 },
  },
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
})
