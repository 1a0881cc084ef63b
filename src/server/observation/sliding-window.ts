const maxRecentValues = 1000

export function createSlidingWindow(windowMs: number, now: () => number = Date.now) {
  const entries: { at: number; value: number }[] = []
  const dropOutdated = () => {
    while (entries[0] && (now() - entries[0].at > windowMs || entries.length > maxRecentValues)) entries.shift()
  }
  return {
    add: (value = 1) => {
      entries.push({ at: now(), value })
      dropOutdated()
    },
    values: () => {
      dropOutdated()
      return entries.map(({ value }) => value)
    },
  }
}
