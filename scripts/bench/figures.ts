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
  max?: number
  min?: number
}

/** Limits of the figures whose names begin with `name`. The first matching entry applies. */
const figureLimits: readonly (readonly [name: string, limit: FigureLimit])[] = [
  ['first can: tap answered', { unit: 'ms', max: 100 }],
  ['first can: in the cart after the tap', { unit: 'ms', max: 1500 }],
  ['first can: in the cart since navigation', { unit: 'ms', max: 5000 }],
  ['next paint, 4x slower', { unit: 'ms', max: 100 }],
  ['Lighthouse performance', { unit: 'points', min: 95 }],
  ['Lighthouse', { unit: 'points', min: 100 }],
  ['largest paint', { unit: 's', max: 1.5 }],
  ['layout shift', { unit: '', max: 0.01 }],
  ['JavaScript: checkout', { unit: 'kB', max: 210 }],
  ['JavaScript', { unit: 'kB', max: 165 }],
  ['document: list', { unit: 'kB', max: 16 }],
  ['document', { unit: 'kB' }],
  ['list from the page cache, of bare Node', { unit: '%', min: 85 }],
  ['list rendered: CPU', { unit: 'ms', max: 5 }],
  ['list rendered, of bare React', { unit: 'times' }],
  ['reference: bare React', { unit: 'ms' }],
  ['purchases on SQLite', { unit: 'a second', min: 200 }],
  ['purchases on PostgreSQL', { unit: 'a second', min: 120 }],
  ['20,000 products: later list', { unit: 'ms' }],
  ['20,000 products: memory', { unit: 'MB', max: 700 }],
  ['20,000 products', { unit: 's', max: 3 }],
  ['first start', { unit: 's', max: 90 }],
  ['later start', { unit: 's', max: 1.5 }],
]

const figures = new Map<string, number>()

/**
 * Records a measured value. A name that begins with none of the names in `figureLimits` has no unit and no limit.
 * Renaming a figure breaks its history.
 */
export function recordFigure(name: string, value: number): void {
  if (!Number.isFinite(value)) return
  figures.set(name, Number(value.toPrecision(4)))
  printLine(`  ${name}: ${figures.get(name)} ${getFigureLimit(name).unit}`)
}

function getFigureLimit(name: string): FigureLimit {
  return figureLimits.find(([start]) => name.startsWith(start))?.[1] ?? { unit: '' }
}

const runSchema = v.object({
  at: v.string(),
  figures: v.array(v.object({ name: v.string(), value: v.number() })),
})

function readHistory(): Map<string, number> {
  const lines = existsSync(historyFile) ? readFileSync(historyFile, 'utf8').split('\n').filter(Boolean) : []
  const runs = lines.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), runSchema), line))
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
  const { unit, max, min } = getFigureLimit(name)
  const isMissed = value > (max ?? value) || value < (min ?? value)
  const bar = max === undefined ? (min === undefined ? '' : `>= ${min}`) : `<= ${max}`
  const isSame = before === undefined || Math.abs(value - before) <= noiseThreshold * Math.abs(before)
  const isBetter = value > (before ?? value) === (min !== undefined)
  const words = [unit, isMissed ? 'MISSED' : '', isSame ? '' : isBetter ? 'better' : 'worse']
  return `${formatCells(name, value, bar, before ?? '')}  ${words.filter(Boolean).join(', ')}`
}

function formatCells(name: string, ...values: readonly (string | number)[]): string {
  return `  ${name.padEnd(44)}${values.map((value) => String(value).padStart(11)).join('')}`
}

export function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}
