/** Half of the times are below `p50`, 99 of 100 below `p99`; milliseconds, 0 when there are none. */
export interface Summary {
  count: number
  p50: number
  p99: number
}

export function summary(times: readonly number[]): Summary {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) }
}
