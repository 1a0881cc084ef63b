export interface RecentValues {
  add: (value?: number) => void
  values: () => number[]
}

interface RecentValue {
  at: number
  value: number
}

const maxRecentValues = 1000

export function createRecentValues(windowMs: number, now: () => number = Date.now): RecentValues {
  const happened: RecentValue[] = []
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
