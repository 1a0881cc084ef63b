const units: readonly [ms: number, one: string, many: string][] = [
  [86_400_000, 'day', 'days'],
  [3_600_000, 'hour', 'hours'],
  [60_000, 'minute', 'minutes'],
  [1000, 'second', 'seconds'],
]

export function formatDuration(ms: number): string {
  const unit = units.find(([length]) => ms >= length)
  if (!unit) return `${Math.round(ms)} ms`
  const [length, one, many] = unit
  const count = length === 1000 && ms < 10_000 ? Math.round(ms / 100) / 10 : Math.floor(ms / length)
  return `${count} ${count === 1 ? one : many}`
}

export function formatBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}
