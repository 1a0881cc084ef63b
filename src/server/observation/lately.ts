/** How often something happened lately, and the moments of it. */
export interface Lately {
  add: (value?: number) => void
  /** What was added within the window, the oldest first. */
  values: () => number[]
}

interface Happening {
  at: number
  value: number
}

const mostKept = 1000

/** Remembers what happened within `windowMs`, and at most the last thousand. */
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
