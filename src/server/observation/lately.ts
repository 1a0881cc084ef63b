export interface Lately {
  add: (value?: number) => void
  /** Values within the window, oldest first. */
  values: () => number[]
}

interface Happening {
  at: number
  value: number
}

const mostKept = 1000

/** Retains events for `windowMs`, at most the last 1,000. */
export function createLately(windowMs: number, now: () => number = Date.now): Lately {
  const happened: Happening[] = []
  const forget = () => {
    while (happened[0] && (now() - happened[0].at > windowMs || happened.length > mostKept)) happened.shift()
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
