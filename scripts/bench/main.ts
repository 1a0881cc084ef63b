import { buildShop } from '../build.ts'
import { benchCatalogueFiles } from './catalogue-files.ts'
import { benchLists } from './commerce/lists.ts'
import { benchOrderSearches } from './commerce/order-searches.ts'
import { benchPurchases } from './commerce/purchases.ts'
import { benchContent } from './content.ts'
import { benchLargeList } from './large-list.ts'
import { benchLasting } from './lasting.ts'
import { benchListSizes } from './list-sizes.ts'
import { benchFirstCan } from './page/first-can.ts'
import { benchFirstView } from './page/first-view.ts'
import { benchMotion } from './page/motion.ts'
import { benchRendering } from './page/rendering.ts'
import { benchPages } from './pages.ts'
import { benchPresses } from './presses.ts'
import { say } from './print.ts'
import { comparedTable, compareFigures, concerns } from './report/compare.ts'
import { historyFile, keepRun, machineLoad, readHistory, thisRun } from './report/history.ts'
import { recorded } from './report/record.ts'
import { benchSaleRules } from './sale-rules.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search.ts'
import { benchFirstStart, benchSecondStart } from './start.ts'

/**
 * `npm run bench`: how fast the built shop is, beside bare servers that do the same, in one run on one machine.
 * Everything stays on the loopback interface. `npm run bench -- pages`, `-- view`, … run a part of it; `-- lasting` (what the
 * shop holds after a long time) and `-- first-start` (a fresh clone) run only when they are asked for. What was measured is
 * held against the runs before, and kept in the history; `-- --compare` shows the last run without measuring anything,
 * and `BENCH_SECONDS=1` measures in a fraction of the time and keeps nothing (docs/performance.md).
 */
const parts: Record<string, readonly (() => Promise<void>)[]> = {
  view: [benchFirstView],
  presses: [benchFirstCan, benchPresses],
  motion: [benchMotion],
  rendering: [benchRendering],
  pages: [benchPages, benchLargeList, benchListSizes],
  commerce: [benchPurchases, benchLists],
  orders: [benchOrderSearches],
  content: [benchContent],
  search: [benchSearch],
  scale: [benchScale, benchCatalogueFiles, benchSaleRules],
  start: [benchSecondStart],
  lasting: [benchLasting],
  'first-start': [benchFirstStart],
}
const onlyWhenAsked = new Set(['lasting', 'first-start'])
/** What is measured without a shop that runs. */
const inThisProcess = new Set(['search', 'orders'])

const asked = process.argv.slice(2).filter((word) => word !== '--compare')
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}"; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
if (process.argv.includes('--compare')) showLastRun()
else await measure(asked.length > 0 ? asked : Object.keys(parts).filter((name) => !onlyWhenAsked.has(name)))

async function measure(names: readonly string[]): Promise<void> {
  const load = machineLoad()
  if (names.some((name) => !inThisProcess.has(name))) await buildShop()
  for (const name of names) {
    say(`\nLoad of the machine before "${name}": ${machineLoad().toFixed(1)}`)
    for (const bench of parts[name] ?? []) await orSay(bench)
  }
  const earlier = readHistory()
  sayCompared(compareFigures(recorded(), earlier))
  if (process.env.BENCH_SECONDS === undefined) {
    keepRun(await thisRun(names, recorded(), load))
    say(`\nKept in ${historyFile}`)
  } else say(`\nNot kept in ${historyFile}: BENCH_SECONDS makes it too short`)
}

/** An hour of figures is not lost by one that could not be taken: the others are measured and kept, and the run ends with 1. */
async function orSay(bench: () => Promise<void>): Promise<void> {
  try {
    await bench()
  } catch (error) {
    console.error(`${bench.name} could not be measured:`, error)
    process.exitCode = 1
  }
}

function showLastRun(): void {
  const runs = readHistory()
  const last = runs.at(-1)
  if (!last) {
    say(`${historyFile} holds no run yet`)
    return
  }
  const { at, commit, parts, machine } = last
  say(`${at.slice(0, 16)}, ${commit}: ${parts.join(', ')}`)
  say(`${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}, load ${machine.load}`)
  sayCompared(compareFigures(last.figures, runs.slice(0, -1)))
}

function sayCompared(compared: ReturnType<typeof compareFigures>): void {
  say('\nFigures of this run, their aims, and the latest run before\n')
  for (const line of comparedTable(compared)) say(line)
  const sentences = concerns(compared)
  say(sentences.length === 0 ? '\nNothing got worse, and every aim is met.' : '')
  for (const sentence of sentences) say(sentence)
}
