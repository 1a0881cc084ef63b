import type { Browser } from 'playwright-core'
import { type MovedFrames, measureMotions } from '../../../tests/load/motion/measure-motion.ts'
import { say } from '../print.ts'
import { record } from '../report/record.ts'
import { withBrowsedShop } from './browsed-shop.ts'
import { withShopData } from './shop-data.ts'

const runs = process.env.BENCH_SECONDS ? 1 : 5
/** A frame of what moves, at 60 in a second. */
const mostMs = 16

/** What a phone with a processor four times slower has to do at most between two frames of what moves: the median of some runs. */
export async function benchMotion(): Promise<void> {
  await withShopData((folder) => withBrowsedShop(folder, ({ origin }, browser) => printMotions(browser, origin)))
}

async function printMotions(browser: Browser, origin: string): Promise<void> {
  say(`\nWhile something moves, processor 4x slower: the longest task, ms, in ${runs} runs`)
  const all: MovedFrames[] = []
  for (let run = 0; run < runs; run += 1) all.push(...(await measureMotions(browser, origin)))
  for (const name of new Set(all.map((one) => one.name))) {
    const tasks = all.flatMap((one) => (one.name === name && one.longestMs !== undefined ? [one.longestMs] : []))
    say(`  ${name.padEnd(30)}${tasks.length === 0 ? 'nothing moves' : tasks.map((ms) => ms.toFixed(0)).join(' ')}`)
    const value = tasks.toSorted((a, b) => a - b)[Math.floor(tasks.length / 2)]
    if (value !== undefined)
      record({ name: `motion, ${name}: longest task, 4x slower`, value, unit: 'ms', better: 'lower', aim: mostMs })
  }
}
