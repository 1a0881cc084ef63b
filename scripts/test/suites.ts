import { buildShop } from '../build.ts'
import { type CommandResult, runCommand } from '../run.ts'
import { ensureBrowser, ensureOtherBrowsers } from './browser.ts'
import { prepareTestData } from './data.ts'
import { findHeadlessShell } from './headless-shell.ts'
import { reportPlaywrightResults, reportVitestResults, sumCounts, type TestCounts } from './results.ts'

/** `args` are passed to the test runner. If `echo` is true, the runner's output is printed immediately. */
export interface TestSuiteOptions {
  args?: readonly string[]
  echo?: boolean
  /** If true, `args` are source files, and only the unit tests that depend on them run, on SQLite. */
  related?: boolean
  quick?: boolean
}

let browser: Promise<string> | undefined

/**
 * On the first call, installs the browser if necessary and sets `CHROMIUM_PATH` to its headless shell, if there is one.
 * Returns the full browser's path.
 */
export function prepareBrowser(): Promise<string> {
  browser ??= prepareBrowsers()
  return browser
}

async function prepareBrowsers(): Promise<string> {
  const whole = await ensureBrowser()
  process.env.CHROMIUM_PATH = await findHeadlessShell(whole)
  return whole
}

export async function runUnitTests(options: TestSuiteOptions = {}): Promise<TestCounts> {
  const { args = [], echo = false, related = false, quick = false } = options
  const report = 'test-results/unit.json'
  const command = related ? ['related', '--run', '--passWithNoTests', '--project=sqlite'] : ['run']
  const finished = await runCommand('vitest', [...command, ...getReporterArguments(echo, report), ...args], {
    env: getTierEnvironment(quick),
    echo,
  })
  return reportVitestResults('unit and contract tests', report, finished, echo)
}

export async function runStoryTests({
  args = [],
  echo = false,
  quick = false,
}: TestSuiteOptions = {}): Promise<TestCounts> {
  await prepareBrowser()
  const report = 'test-results/stories.json'
  const config = ['-c', 'vitest.stories.config.ts']
  const finished = await runCommand('vitest', ['run', ...config, ...getReporterArguments(echo, report), ...args], {
    env: getTierEnvironment(quick),
    echo,
  })
  return reportVitestResults(quick ? 'stories' : 'stories in all configurations', report, finished, echo)
}

function getTierEnvironment(quick: boolean): Record<string, string> {
  return quick ? { TEST_TIER: 'quick' } : {}
}

function getReporterArguments(echo: boolean, report: string): string[] {
  const shown = echo ? 'default' : 'dot'
  return [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`]
}

/** Counts the Storybook build as one test. */
export async function runStorybookAndVisualTests(options: TestSuiteOptions = {}): Promise<TestCounts> {
  await prepareBrowser()
  const built = await runStorybookBuild()
  return built.failed === 0 ? sumCounts([built, await runVisualTests(options)]) : built
}

export async function runStorybookBuild(): Promise<TestCounts> {
  const { code, output, seconds } = await buildStorybook()
  console.error(`${code === 0 ? '✓ Storybook built' : '✗ Storybook build failed'} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.error(output)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: ['The Storybook build failed'] }
}

export function buildStorybook(): Promise<CommandResult> {
  return runCommand('storybook', ['build', '--quiet', '--disable-telemetry'])
}

export async function runVisualTests({ args = [], echo = false }: TestSuiteOptions = {}): Promise<TestCounts> {
  // Use the full browser, because the headless shell renders text slightly differently.
  const env = { CHROMIUM_PATH: await prepareBrowser() }
  const finished = await runCommand('playwright', ['test', '-c', 'playwright.visual.config.ts', ...args], { env, echo })
  return reportPlaywrightResults('screenshots of stories', 'test-results/visual.json', finished, echo)
}

export function runEndToEndTests({ args = [], echo = false }: TestSuiteOptions = {}): Promise<TestCounts> {
  return runPlaywright('end-to-end tests', 'e2e', args, echo)
}

const waitingTag = '@waits'

/** Runs `parallelParts` and then the CPU-bound tests, both in parallel with the tests that mostly wait. */
export async function runEndToEndTestsInParallel(parallelParts: () => Promise<TestCounts>): Promise<TestCounts> {
  const waiting = runPlaywright('end-to-end tests that wait', 'waiting', [
    '-c',
    'playwright.waiting.config.ts',
    '--grep',
    waitingTag,
  ])
  const first = await parallelParts()
  const busy = await runEndToEndTests({ args: ['--grep-invert', waitingTag] })
  return sumCounts([first, busy, await waiting])
}

export function runStagingTests({
  args = ['--grep', '@small'],
  echo = false,
}: TestSuiteOptions = {}): Promise<TestCounts> {
  return runPlaywright('staging simulation', 'rehearsal', ['-c', 'playwright.rehearsal.config.ts', ...args], echo)
}

export async function runOtherBrowserTests({ args = [], echo = false }: TestSuiteOptions = {}): Promise<TestCounts> {
  await ensureOtherBrowsers()
  await buildShop()
  process.env.TEST_DATA = await prepareTestData()
  const report = 'test-results/browsers.json'
  const config = ['-c', 'vitest.browsers.config.ts']
  const finished = await runCommand('vitest', ['run', ...config, ...getReporterArguments(echo, report), ...args], {
    echo,
  })
  return reportVitestResults('scenarios in Firefox and WebKit', report, finished, echo)
}

async function runPlaywright(
  title: string,
  report: string,
  args: readonly string[],
  echo = false,
): Promise<TestCounts> {
  await prepareBrowser()
  await buildShop()
  process.env.TEST_DATA = await prepareTestData()
  const finished = await runCommand('playwright', ['test', ...args], { echo })
  return reportPlaywrightResults(title, `test-results/${report}.json`, finished, echo)
}
