import { books } from 'pouchery/config/books'

// Swedish writes days as ISO 8601 does.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: books.timeZone })

/** The day of a moment (ms since 1970) where the seller is: `2026-01-31`. */
export function sellerDay(moment: number): string {
  return days.format(moment)
}
