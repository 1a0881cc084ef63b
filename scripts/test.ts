import { rmSync } from 'node:fs'
import { ensureBrowser } from './browser.ts'
import { buildShop } from './build.ts'
import { runChecks } from './check.ts'
import { headlessShell } from './headless-shell.ts'
import { run } from './run.ts'
import { prepareTestData } from './test/data.ts'
import { type Counts, none, readPlaywright, readVitest, sum } from './test/results.ts'
import { buildStorybook } from './test/storybook.ts'

/**
 * `npm test`: everything, on a machine where nothing was set up by hand; `npm test unit` (or check, stories, e2e) runs
 * one part. The shop is built once. What shares no state runs side by side; the journeys come last, because they keep
 * both cores busy themselves. Ends with one line that counts it all.
 */
const only = process.argv[2]
const wants = (part: string) => only === undefined || only === part
const browser = await ensureBrowser()
process.env.CHROMIUM_PATH = await headlessShell(browser)
rmSync('test-results', { recursive: true, force: true })

await buildShop()
const results: Counts[] = await Promise.all([
  wants('check') ? runChecks() : none,
  wants('unit') ? unitTests() : none,
  wants('stories') ? stories() : none,
])
if (wants('e2e')) results.push(await journeys())

const { passed, failed } = sum(results)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function unitTests(): Promise<Counts> {
  const report = 'test-results/unit.json'
  const { code, output, seconds } = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return readVitest('unit and contract tests', report, { code, output, seconds })
}

/** Every story in all settings, and beside that the built Storybook, from which the pictures are taken. */
async function stories(): Promise<Counts> {
  return sum(await Promise.all([storyTests(), storybookAndPictures()]))
}

async function storyTests(): Promise<Counts> {
  const report = 'test-results/stories.json'
  const finished = run('vitest', [
    'run',
    '-c',
    'vitest.stories.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(3),
  ])
  return readVitest('stories in all settings', report, await finished)
}

async function storybookAndPictures(): Promise<Counts> {
  const { code, output, seconds } = await buildStorybook()
  console.error(`${code === 0 ? '✓' : '✗'} Storybook built (${seconds.toFixed(1)} s)`)
  if (code !== 0) {
    console.error(output)
    return { passed: 0, failed: 1 }
  }
  // The whole browser: the headless one draws letters a little differently.
  const env = { CHROMIUM_PATH: browser }
  const finished = await run('playwright', ['test', '-c', 'playwright.visual.config.ts'], { env })
  return sum([{ passed: 1, failed: 0 }, readPlaywright('pictures of stories', 'test-results/visual.json', finished)])
}

async function journeys(): Promise<Counts> {
  process.env.TEST_DATA = await prepareTestData()
  const finished = await run('playwright', ['test', ...process.argv.slice(3)], { echo: Boolean(only) })
  return readPlaywright('journeys', 'test-results/e2e.json', finished)
}
