import { globSync, rmSync } from 'node:fs'
import { mainEndToEndTests } from '../tests/tiers.ts'
import { buildShop, compileMessages } from './build.ts'
import { runChecks } from './check.ts'
import { prepareTestData } from './test/data.ts'
import { storeTemporaryFilesInMemory } from './test/memory-folder.ts'
import { sumCounts, type TestCounts } from './test/results.ts'
import { checkUncommittedChanges, runTestsOfFiles } from './test/selected-tests.ts'
import {
  prepareBrowser,
  runEndToEndTests,
  runEndToEndTestsInParallel,
  runOtherBrowserTests,
  runStagingTests,
  runStorybookAndVisualTests,
  runStorybookBuild,
  runStoryTests,
  runUnitTests,
  runVisualTests,
} from './test/suites.ts'

const parts = {
  check: runChecks,
  unit: runUnitTests,
  stories: async (options: { args: string[]; echo: boolean }) =>
    sumCounts([
      await runStoryTests(options),
      ...(options.args.length > 0 ? [] : [await runStorybookAndVisualTests(options)]),
    ]),
  browsers: runOtherBrowserTests,
  e2e: runEndToEndTests,
  rehearsal: runStagingTests,
}

/**
 * `npm test` runs the tests required for every change, and `npm run test:all` runs all tests (tests/tiers.ts). `npm
 * test unit` (or `check`, `stories`, `browsers`, `e2e`, `rehearsal`) runs a single suite, `npm test FILE` the tests of
 * a file, and `npm test -- --changed` the tests affected by uncommitted changes. Further arguments are passed to the
 * test runner.
 */
const [first, ...rest] = process.argv.slice(2)
rmSync('test-results', { recursive: true, force: true })
storeTemporaryFilesInMemory()
const { passed, failed, failures = [] } = await runRequestedTests()
if (failures.length > 0) process.stdout.write(['Failed:', ...failures, ''].join('\n'))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function runRequestedTests(): Promise<TestCounts> {
  if (first === undefined) return runMainTests()
  if (first === 'all') return runAllTests()
  if (first === '--changed') return checkUncommittedChanges()
  if (!isPart(first)) return runTestsOfFiles([first, ...rest])
  if (rest.length > 0 && first !== 'check' && rest.every((one) => !one.startsWith('-'))) return runTestsOfFiles(rest)
  await buildShop()
  return parts[first]({ args: rest, echo: true })
}

function isPart(word: string): word is keyof typeof parts {
  return Object.hasOwn(parts, word)
}

async function runMainTests(): Promise<TestCounts> {
  await prepareBrowser()
  await compileMessages()
  const checked = await buildAndCheck()
  const results = await Promise.all([runUnitTests({ quick: true }), runStoryTests({ quick: true })])
  return sumCounts([
    checked,
    ...results,
    await runEndToEndTests({ args: mainEndToEndTests.flatMap(expandSpecPattern) }),
  ])
}

function expandSpecPattern(pattern: string): string[] {
  return globSync(`tests/e2e/${pattern}.spec.ts`)
}

/**
 * Builds and checks the shop and builds Storybook in parallel. Then runs unit tests and stories in parallel, because
 * stories use only one core. The other suites are sensitive to timing, so they run one after another, in parallel only
 * with tests that mostly wait.
 */
async function runAllTests(): Promise<TestCounts> {
  await prepareBrowser()
  await compileMessages()
  const [drawn, checked] = await Promise.all([runStorybookBuild(), buildAndCheck()])
  const results = [drawn, checked, ...(await Promise.all([runUnitTests(), runStoryTests()]))]
  const parallelParts = async () => (drawn.failed === 0 ? runVisualTests() : { passed: 0, failed: 0 })
  results.push(await runEndToEndTestsInParallel(parallelParts), await runStagingTests(), await runOtherBrowserTests())
  return sumCounts(results)
}

async function buildAndCheck(): Promise<TestCounts> {
  await buildShop()
  await prepareTestData()
  return runChecks()
}
