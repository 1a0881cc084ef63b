import type { Run } from './history.ts'
import { type Figure, isMet } from './record.ts'

/** Times of a machine that does other things too differ by so much from run to run. */
const noise = 0.1

export interface Compared extends Figure {
  /** The latest earlier value of the figure; undefined when it was never measured. */
  before?: number
  /** How it went since: `same` is within what differs from run to run anyway. */
  change: 'better' | 'worse' | 'same' | 'new'
}

/** Each figure beside its latest earlier value in these runs, the oldest first. */
export function compareFigures(figures: readonly Figure[], earlier: readonly Run[]): Compared[] {
  const known = new Map(earlier.flatMap((run) => run.figures.map(({ name, value }) => [name, value] as const)))
  return figures.map((figure) => {
    const before = known.get(figure.name)
    if (before === undefined) return { ...figure, change: 'new' }
    return { ...figure, before, change: changeOf(figure, before) }
  })
}

function changeOf({ value, better }: Figure, before: number): 'better' | 'worse' | 'same' {
  if (Math.abs(value - before) <= noise * Math.abs(before)) return 'same'
  return value < before === (better === 'lower') ? 'better' : 'worse'
}

/** The table of a run: value, aim and whether it is met, the value before and how it went. */
export function comparedTable(figures: readonly Compared[]): string[] {
  const width = Math.max(0, ...figures.map(({ name }) => name.length))
  const heading = `  ${''.padEnd(width)}${['now', 'aim', 'before'].map((word) => word.padStart(12)).join('')}`
  return [heading, ...figures.map((figure) => line(figure, width))]
}

/** What got worse by more than measurements differ, and what misses its aim; one sentence each, none when all is well. */
export function concerns(figures: readonly Compared[]): string[] {
  const worse = figures.filter(({ change }) => change === 'worse')
  const missed = figures.filter((figure) => isMet(figure) === false)
  return [
    ...worse.map(({ name, before, value, unit }) => `worse: ${name}, ${before} to ${value}${unit && ` ${unit}`}`),
    ...missed.map(({ name, aim, value, unit }) => `missed: ${name}, ${value} of ${aim}${unit && ` ${unit}`}`),
  ]
}

function line(figure: Compared, width: number): string {
  const { name, value, unit, aim, before, change } = figure
  const met = isMet(figure)
  const numbers = [value, aim, before].map((number) => String(number ?? '').padStart(12)).join('')
  const words = [unit, met === undefined ? '' : met ? 'met' : 'missed', change === 'same' ? '' : change]
  return `  ${name.padEnd(width)}${numbers}  ${words.filter(Boolean).join(', ')}`
}
