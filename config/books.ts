/**
 * How the seller's books are kept. A year begins, and a day ends, in `timeZone`: numbers begin anew with the year, and
 * periods of reports are days there. `{year}` in a prefix is that year; without it a series never begins anew. A prefix
 * that changes begins another series, and what was issued keeps its number.
 */
export const books = {
  timeZone: 'Europe/Stockholm',
  series: {
    invoice: { prefix: 'INV-{year}-', digits: 6 },
    'credit note': { prefix: 'CRN-{year}-', digits: 6 },
  },
} as const
