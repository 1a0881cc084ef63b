import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import * as v from 'valibot'
import { runCommand } from '../run.ts'

/** Figures of earlier runs, committed to the repository. Contains one line per run, the latest run last. */
const historyFile = 'bench/history.jsonl'
/** Relative differences below this threshold are attributed to other load on the machine. */
const noiseThreshold = 0.1

interface FigureLimit {
  unit: string
  most?: number
  least?: number
}

/** Limits of the figures whose names begin with `name`. The first matching entry applies. */
const figureLimits: readonly (readonly [name: string, bar: FigureLimit])[] = [
  ['first can: tap answered', { unit: 'ms', most: 100 }],
  ['first can: in the cart after the tap', { unit: 'ms', most: 1500 }],
  ['first can: in the cart since navigation', { unit: 'ms', most: 5000 }],
  ['next paint, 4x slower', { unit: 'ms', most: 100 }],
  ['Lighthouse performance', { unit: 'points', least: 95 }],
  ['Lighthouse', { unit: 'points', least: 100 }],
  ['largest paint', { unit: 's', most: 1.5 }],
  ['layout shift', { unit: '', most: 0.01 }],
  ['JavaScript: checkout', { unit: 'kB', most: 210 }],
  ['JavaScript', { unit: 'kB', most: 165 }],
  ['document: list', { unit: 'kB', most: 16 }],
  ['document', { unit: 'kB' }],
  ['list from the page cache, of bare Node', { unit: '%', least: 85 }],
  ['list rendered: CPU', { unit: 'ms', most: 5 }],
  ['purchases on SQLite', { unit: 'a second', least: 200 }],
  ['purchases on PostgreSQL', { unit: 'a second', least: 120 }],
  ['20,000 products: first list', { unit: 's', most: 3 }],
  ['first start', { unit: 's', most: 90 }],
  ['later start', { unit: 's', most: 1.5 }],
]

const figures = new Map<string, number>()

/**
 * Records a measured value. The name must begin with one of the names in `figureLimits`. Renaming a figure breaks its
 * history.
 */
export function recordFigure(name: string, value: number): void {
  if (!Number.isFinite(value)) return
  figures.set(name, Number(value.toPrecision(4)))
  printLine(`  ${name}: ${figures.get(name)} ${getFigureLimit(name).unit}`)
}

function getFigureLimit(name: string): FigureLimit {
  return figureLimits.find(([start]) => name.startsWith(start))?.[1] ?? { unit: '' }
}

const Run = v.object({
  at: v.string(),
  figures: v.array(v.object({ name: v.string(), value: v.number() })),
})

function readHistory(): Map<string, number> {
  const lines = existsSync(historyFile) ? readFileSync(historyFile, 'utf8').split('\n').filter(Boolean) : []
  const runs = lines.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Run), line))
  return new Map(runs.flatMap((one) => one.figures.map(({ name, value }) => [name, value] as const)))
}

export async function reportFigures(parts: readonly string[]): Promise<void> {
  const before = readHistory()
  const rows = [...figures].map(([name, value]) => formatRow(name, value, before.get(name)))
  printLine(['', header, ...rows].join('\n'))
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
  const kept = [...figures].map(([name, value]) => ({ name, value, unit: getFigureLimit(name).unit }))
  const commit = (await runCommand('git', ['describe', '--always', '--dirty=+'])).output.trim()
  const line = { at: new Date().toISOString(), commit, parts, machine, figures: kept }
  appendFileSync(historyFile, `${JSON.stringify(line)}\n`)
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

const header = formatCells('', 'now', 'bar', 'before')

function formatRow(name: string, value: number, before: number | undefined): string {
  const { unit, most, least } = getFigureLimit(name)
  const isMissed = value > (most ?? value) || value < (least ?? value)
  const bar = most === undefined ? (least === undefined ? '' : `>= ${least}`) : `<= ${most}`
  const isSame = before === undefined || Math.abs(value - before) <= noiseThreshold * Math.abs(before)
  const isBetter = value > (before ?? value) === (least !== undefined)
  const words = [unit, isMissed ? 'MISSED' : '', isSame ? '' : isBetter ? 'better' : 'worse']
  return `${formatCells(name, value, bar, before ?? '')}  ${words.filter(Boolean).join(', ')}`
}

function formatCells(name: string, ...values: readonly (string | number)[]): string {
  return `  ${name.padEnd(44)}${values.map((value) => String(value).padStart(11)).join('')}`
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
