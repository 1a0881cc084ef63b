import { defineConfig } from '@playwright/test'
import { browserArguments } from './tests/browser-arguments.ts'

/** Pictures of the key stories of the built Storybook, held against those in `tests/visual/baseline`. */
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
    // Another build of the browser draws soft edges a little differently; a changed colour or distance is more than this.
    toHaveScreenshot: { threshold: 0.04, maxDiffPixelRatio: 0.005 },
  },
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Stories ask nobody but the Storybook they are in.
      args: [...browserArguments, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    },
  },
})
