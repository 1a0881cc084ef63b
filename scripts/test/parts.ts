import { buildShop } from '../build.ts'
import { run } from '../run.ts'
import { ensureBrowser, ensureOtherBrowsers } from './browser.ts'
import { prepareTestData } from './data.ts'
import { headlessShell } from './headless-shell.ts'
import { type Counts, readPlaywright, readVitest, sum } from './results.ts'
import { buildStorybook } from './storybook.ts'

/** What a part is run with: arguments for its runner, and whether to show what the runner prints as it goes. */
export interface PartOptions {
  args?: readonly string[]
  echo?: boolean
  /** The arguments are files of the product: run the unit tests they are part of, on SQLite. */
  related?: boolean
  /** Only what `npm test` runs (tests/tiers.ts). */
  quick?: boolean
}

let browser: Promise<string> | undefined

/** Makes a browser ready, for stories, pictures and journeys. Returns the whole one; the others use its headless shell. */
export function readyBrowser(): Promise<string> {
  browser ??= findBrowsers()
  return browser
}

async function findBrowsers(): Promise<string> {
  const whole = await ensureBrowser()
  process.env.CHROMIUM_PATH = await headlessShell(whole)
  return whole
}

/** Unit and contract tests, on SQLite and on PostgreSQL. */
export async function unitTests(options: PartOptions = {}): Promise<Counts> {
  const { args = [], echo = false, related = false, quick = false } = options
  const report = 'test-results/unit.json'
  const command = related ? ['related', '--run', '--passWithNoTests', '--project=sqlite'] : ['run']
  const finished = await run('vitest', [...command, ...reporters(echo, report), ...args], { env: tier(quick), echo })
  return readVitest('unit and contract tests', report, finished, echo)
}

/** Every story, in all settings or in those of `npm test`. */
export async function storyTests({ args = [], echo = false, quick = false }: PartOptions = {}): Promise<Counts> {
  await readyBrowser()
  const report = 'test-results/stories.json'
  const config = ['-c', 'vitest.stories.config.ts']
  const finished = await run('vitest', ['run', ...config, ...reporters(echo, report), ...args], {
    env: tier(quick),
    echo,
  })
  return readVitest(quick ? 'stories' : 'stories in all settings', report, finished, echo)
}

function tier(quick: boolean): Record<string, string> {
  return quick ? { TEST_TIER: 'quick' } : {}
}

function reporters(echo: boolean, report: string): string[] {
  const shown = echo ? 'default' : 'dot'
  return [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`]
}

/** Builds Storybook, which counts as one test, and holds pictures of its key stories against the kept ones. */
export async function storybookAndPictures(options: PartOptions = {}): Promise<Counts> {
  await readyBrowser()
  const built = await storybook()
  return built.failed === 0 ? sum([built, await pictures(options)]) : built
}

/** Builds Storybook. */
export async function storybook(): Promise<Counts> {
  const { code, output, seconds } = await buildStorybook()
  console.error(`${code === 0 ? '✓' : '✗'} Storybook built (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.error(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: ['Storybook did not build'] }
}

/** Holds pictures of the key stories of the built Storybook against the kept ones. */
export async function pictures({ args = [], echo = false }: PartOptions = {}): Promise<Counts> {
  // The whole browser: the headless one draws letters a little differently.
  const env = { CHROMIUM_PATH: await readyBrowser() }
  const finished = await run('playwright', ['test', '-c', 'playwright.visual.config.ts', ...args], { env, echo })
  return readPlaywright('pictures of stories', 'test-results/visual.json', finished, echo)
}

/** Journeys through the built shop. */
export function journeys({ args = [], echo = false }: PartOptions = {}): Promise<Counts> {
  return walk('journeys', 'e2e', args, echo)
}

/** The tag of journeys that mostly wait. */
const waits = '@waits'

/** Journeys, in two lanes: those that wait for a service's deadlines leave the processor to the others. The first begins at once. */
export async function journeysInLanes(beside: () => Promise<Counts>): Promise<Counts> {
  const waiting = walk('journeys that wait', 'waiting', ['-c', 'playwright.waiting.config.ts', '--grep', waits])
  const first = await beside()
  const busy = await journeys({ args: ['--grep-invert', waits] })
  return sum([first, busy, await waiting])
}

/** The dress rehearsal: journeys of a shop whose services are hosted; without arguments the small one. */
export function rehearsal({ args = ['--grep', '@small'], echo = false }: PartOptions = {}): Promise<Counts> {
  return walk('dress rehearsal', 'rehearsal', ['-c', 'playwright.rehearsal.config.ts', ...args], echo)
}

/** The scenarios of tests/browsers in Firefox and WebKit. */
export async function otherBrowsers({ args = [], echo = false }: PartOptions = {}): Promise<Counts> {
  await ensureOtherBrowsers()
  await buildShop()
  process.env.TEST_DATA = await prepareTestData()
  const report = 'test-results/browsers.json'
  const config = ['-c', 'vitest.browsers.config.ts']
  const finished = await run('vitest', ['run', ...config, ...reporters(echo, report), ...args], { echo })
  return readVitest('scenarios in Firefox and WebKit', report, finished, echo)
}

/** Runs Playwright on the built shop; `report` is the name its configuration gives to the file of results. */
async function walk(title: string, report: string, args: readonly string[], echo = false): Promise<Counts> {
  await readyBrowser()
  await buildShop()
  process.env.TEST_DATA = await prepareTestData()
  const finished = await run('playwright', ['test', ...args], { echo })
  return readPlaywright(title, `test-results/${report}.json`, finished, echo)
}
