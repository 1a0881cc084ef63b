const maxRecentValues = 1000

export function createRecentValues(windowMs: number, now: () => number = Date.now) {
  const happened: { at: number; value: number }[] = []
  const forget = () => {
    while (happened[0] && (now() - happened[0].at > windowMs || happened.length > maxRecentValues)) happened.shift()
  }
  return {
    add: (value = 1) => {
      happened.push({ at: now(), value })
      forget()
    },
    values: () => {
      forget()
      return happened.map(({ value }) => value)
    },
  }
}
