/** The place in a claim's name that the market's age takes: `age_over_{age}`. */
const agePlace = '{age}'

/** The claim for `minimumAge`. Throws where it names a lower age, as `age_over_18` in a market of 21. */
export function claimName(claim: string, minimumAge: number): string {
  const name = claim.replace(agePlace, String(minimumAge))
  const spoken = /(\d+)$/.exec(name)?.[1]
  if (spoken !== undefined && Number(spoken) < minimumAge) {
    throw new Error(`The claim ${name} of the age check proves no age of ${minimumAge}`)
  }
  return name
}

/** By yes or no, years, or a day of birth (`2001-05-31`; a year alone counts from its last day); anything else is no. */
export function isOldEnough(claim: unknown, minimumAge: number, now: number): boolean {
  if (typeof claim === 'boolean') return claim
  if (typeof claim === 'number') return claim >= minimumAge && claim < 150
  if (typeof claim !== 'string') return false
  if (claim === 'true') return true
  const born = bornAt(claim)
  if (born === undefined) return false
  return birthday(born, minimumAge) <= now && birthday(born, 150) > now
}

interface Day {
  year: number
  month: number
  day: number
}

function bornAt(text: string): Day | undefined {
  const [, year, month = '12', day = '31'] = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(text) ?? []
  // The standard writes the year 0000 where it is not told.
  if (year === undefined || year === '0000') return undefined
  const isDay = !Number.isNaN(Date.parse(`${year}-${month}-${day}`))
  return isDay ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

/** The birthday of so many years, ms since 1970; of somebody born on 29 February 1 March in other years. */
function birthday({ year, month, day }: Day, years: number): number {
  return Date.UTC(year + years, month - 1, day)
}
