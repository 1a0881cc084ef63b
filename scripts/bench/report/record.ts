/** What was measured: the table at the end of a run and the history are made of these alone. */
export interface Figure {
  /** Says by itself what was measured; a run is compared with an earlier one by it, so it stays as it is. */
  name: string
  value: number
  /** `ms`, `s`, `kB`, `per second`, `points`, `MB`, `%`; empty for a ratio or a number of things. */
  unit: string
  better: 'lower' | 'higher'
  /** What is wanted, in the same unit. */
  aim?: number
}

const figures: Figure[] = []

/** Keeps a figure of this run; one that could not be measured (not a number) is left out. */
export function record(figure: Figure): void {
  if (Number.isFinite(figure.value)) figures.push({ ...figure, value: rounded(figure.value) })
}

/** Everything that was recorded in this run, in its order. */
export function recorded(): readonly Figure[] {
  return figures
}

/** Whether a figure reaches its aim; undefined where there is none. */
export function isMet({ value, better, aim }: Figure): boolean | undefined {
  if (aim === undefined) return undefined
  return better === 'lower' ? value <= aim : value >= aim
}

/** The middle of several measurements, or the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Four digits that count: no measurement here is more exact. */
function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
