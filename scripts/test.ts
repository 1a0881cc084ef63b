import { globSync, rmSync } from 'node:fs'
import { mainJourneys } from '../tests/tiers.ts'
import { buildShop, compileMessages } from './build.ts'
import { runChecks } from './check.ts'
import { testChanged, testFiles } from './test/chosen.ts'
import { prepareTestData } from './test/data.ts'
import { writeInMemory } from './test/memory-folder.ts'
import {
  journeys,
  journeysInLanes,
  otherBrowsers,
  pictures,
  readyBrowser,
  rehearsal,
  storybook,
  storybookAndPictures,
  storyTests,
  unitTests,
} from './test/parts.ts'
import { type Counts, sum } from './test/results.ts'

const parts = {
  check: runChecks,
  unit: unitTests,
  stories: async (options: { args: string[]; echo: boolean }) =>
    sum([await storyTests(options), ...(options.args.length > 0 ? [] : [await storybookAndPictures(options)])]),
  browsers: otherBrowsers,
  e2e: journeys,
  rehearsal,
}

/**
 * `npm test`: what every change must pass, on a machine where nothing was set up by hand; `npm run test:all`: everything
 * (tests/tiers.ts). `npm test unit` (or `check`, `stories`, `browsers`, `e2e`, `rehearsal`) runs one part, `npm test FILE` that file's tests, `npm test -- --changed` what the uncommitted changes touch. Further
 * arguments go to the part's runner. Ends with one line that counts it all.
 */
const [first, ...rest] = process.argv.slice(2)
rmSync('test-results', { recursive: true, force: true })
writeInMemory()
const { passed, failed, failures = [] } = await chosen()
if (failures.length > 0) process.stdout.write(['Failed:', ...failures, ''].join('\n'))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function chosen(): Promise<Counts> {
  if (first === undefined) return mainTests()
  if (first === 'all') return everything()
  if (first === '--changed') return testChanged()
  if (!isPart(first)) return testFiles([first, ...rest])
  if (rest.length > 0 && first !== 'check' && rest.every((one) => !one.startsWith('-'))) return testFiles(rest)
  await buildShop()
  return parts[first]({ args: rest, echo: true })
}

function isPart(word: string): word is keyof typeof parts {
  return Object.hasOwn(parts, word)
}

/** Checks, units, contracts and stories, and the journeys without which nothing is sold or written. */
async function mainTests(): Promise<Counts> {
  await readyBrowser()
  await compileMessages()
  const checked = await buildAndCheck()
  const results = await Promise.all([unitTests({ quick: true }), storyTests({ quick: true })])
  return sum([checked, ...results, await journeys({ args: mainJourneys.flatMap(paths) })])
}

/** The spec files of a pattern such as `buy/{cart,payment}`. */
function paths(pattern: string): string[] {
  return globSync(`tests/e2e/${pattern}.spec.ts`)
}

/**
 * The shop is built once and checked, and Storybook built beside that. Then two cores stay busy: unit tests and stories,
 * which use one page and so one core, side by side; then the pictures, the journeys, the rehearsal and the other browsers, because they wait for what a
 * visitor would, with the journeys that do nothing but wait beside them.
 */
async function everything(): Promise<Counts> {
  await readyBrowser()
  await compileMessages()
  const [drawn, checked] = await Promise.all([storybook(), buildAndCheck()])
  const results = [drawn, checked, ...(await Promise.all([unitTests(), storyTests()]))]
  const beside = async () => (drawn.failed === 0 ? pictures() : { passed: 0, failed: 0 })
  results.push(await journeysInLanes(beside), await rehearsal(), await otherBrowsers())
  return sum(results)
}

async function buildAndCheck(): Promise<Counts> {
  await buildShop()
  await prepareTestData()
  return runChecks()
}
