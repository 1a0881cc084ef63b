const dayMs = 86_400_000

/** `MM-DD`: Swedish public holidays with a fixed date, Christmas Eve and New Year's Eve. */
const fixedHolidays = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])

/** Good Friday, Easter Monday and Ascension Day, as offsets from Easter Sunday in days. */
const easterHolidays = new Set([-2, 1, 39])

/** `day` is a UTC midnight in ms. */
export function isWorkingDay(day: number): boolean {
  const date = new Date(day)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(date.toISOString().slice(5, 10))) return false
  if (weekday === 5 && isMidsummerEve(date)) return false
  return !easterHolidays.has(Math.round((day - easterSunday(date.getUTCFullYear())) / dayMs))
}

/** `day` is a UTC midnight in ms. If `count` is 0, returns `day` or the next working day. */
export function addWorkingDays(day: number, count: number): number {
  let found = day
  while (!isWorkingDay(found)) found += dayMs
  for (let left = count; left > 0; left -= isWorkingDay(found) ? 1 : 0) found += dayMs
  return found
}

/** Midsummer Eve is the Friday from 19 to 25 June. */
function isMidsummerEve(friday: Date): boolean {
  const day = friday.getUTCDate()
  return friday.getUTCMonth() === 5 && day >= 19 && day <= 25
}

/** Returns a UTC midnight in ms (Meeus/Jones/Butcher algorithm). */
function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
