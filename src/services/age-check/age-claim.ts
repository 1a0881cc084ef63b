/** Placeholder for the market's minimum age, as in `age_over_{age}`. */
const agePlaceholder = '{age}'

/** @throws Error if the claim proves only a lower age, such as `age_over_18` in a market with minimum age 21 */
export function toClaimName(claim: string, minimumAge: number): string {
  const name = claim.replace(agePlaceholder, String(minimumAge))
  const spoken = /(\d+)$/.exec(name)?.[1]
  if (spoken !== undefined && Number(spoken) < minimumAge) {
    throw new Error(`The age check claim ${name} does not prove an age of ${minimumAge}`)
  }
  return name
}

/**
 * Accepts a boolean (also as text), an age in years, or a date of birth (`2001-05-31`). A year without a month and day
 * is treated as 31 December of that year.
 */
export function isOldEnough(claim: unknown, minimumAge: number, now: number): boolean {
  if (typeof claim === 'boolean') return claim
  if (typeof claim === 'number') return claim >= minimumAge && claim < 150
  if (typeof claim !== 'string') return false
  if (claim === 'true') return true
  const born = parseBirthDate(claim)
  if (born === undefined) return false
  return birthday(born, minimumAge) <= now && birthday(born, 150) > now
}

interface BirthDate {
  year: number
  month: number
  day: number
}

function parseBirthDate(text: string): BirthDate | undefined {
  const [, year, month = '12', day = '31'] = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(text) ?? []
  // OpenID Connect uses the year 0000 if the year of birth is withheld.
  if (year === undefined || year === '0000') return undefined
  const isDay = !Number.isNaN(Date.parse(`${year}-${month}-${day}`))
  return isDay ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

/** Returns Unix time in ms. In non-leap years, a birthday on 29 February falls on 1 March. */
function birthday({ year, month, day }: BirthDate, years: number): number {
  return Date.UTC(year + years, month - 1, day)
}
