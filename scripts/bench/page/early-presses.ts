import type { Browser } from 'playwright-core'
import type { Control } from '../../../tests/load/early-presses/control.ts'
import { earlyControls } from '../../../tests/load/early-presses/controls.ts'
import { type EarlyPress, pressEarly } from '../../../tests/load/early-presses/press-early.ts'
import { say } from '../print.ts'
import { record } from '../report/record.ts'
import { withBrowsedShop } from './browsed-shop.ts'
import { withShopData } from './shop-data.ts'

const moments = process.env.BENCH_SECONDS ? [1000] : [300, 500, 1000, 2000, 3000, 4000]
const mostMs = 100

/**
 * Presses on a page that is still arriving, on slow 4G with a processor four times slower: how long until the next paint,
 * and until the page shows what was asked for. None may be lost, and none do its work twice.
 */
export async function benchEarlyPresses(): Promise<void> {
  await withShopData((folder) => withBrowsedShop(folder, ({ origin }, browser) => printPresses(browser, origin)))
}

async function printPresses(browser: Browser, origin: string): Promise<void> {
  say('\nPresses on an arriving page, slow 4G, processor 4x slower: ms to the next paint / to what was asked for')
  say(`  ${'pressed after, s'.padEnd(26)}${moments.map((ms) => String(ms / 1000).padStart(16)).join('')}`)
  const all: EarlyPress[] = []
  for (const control of earlyControls) {
    const presses: EarlyPress[] = []
    for (const moment of moments) presses.push(await pressEarly(browser, origin, control, moment))
    say(`  ${control.name.padEnd(26)}${presses.map(cell).join('')}`)
    recordPresses(control, presses)
    all.push(...presses)
  }
  recordFaults(all)
}

function cell({ nextPaintMs, doneMs, isDoubled }: EarlyPress): string {
  const done = isDoubled ? 'twice' : (doneMs?.toFixed(0) ?? 'lost')
  return `${nextPaintMs ?? '-'} / ${done}`.padStart(16)
}

function recordFaults(presses: readonly EarlyPress[]): void {
  const lost = presses.filter(({ doneMs }) => doneMs === undefined).length
  const doubled = presses.filter(({ isDoubled }) => isDoubled).length
  say(`  lost: ${lost} of ${presses.length}, done twice: ${doubled}`)
  record({ name: 'early presses: lost', value: lost, unit: '', better: 'lower', aim: 0 })
  record({ name: 'early presses: done twice', value: doubled, unit: '', better: 'lower', aim: 0 })
}

/** The slowest of a control's presses. One that is lost was never done; one that led to another page has no paint of its own. */
function recordPresses({ name }: Control, presses: readonly EarlyPress[]): void {
  const paints = presses.flatMap(({ nextPaintMs }) => nextPaintMs ?? [])
  const paint = paints.length === 0 ? Number.NaN : Math.max(...paints)
  const done = Math.max(...presses.map(({ doneMs = Number.NaN }) => doneMs))
  const least = { unit: 'ms', better: 'lower' } as const
  record({ ...least, name: `early press, ${name}: next paint`, value: paint, aim: mostMs })
  record({ ...least, name: `early press, ${name}: done`, value: done })
}
