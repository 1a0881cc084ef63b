/**
 * Invoicing settings. `timeZone` determines the start of a year and the days of report periods.
 *
 * `{year}` in a prefix restarts the number sequence every year. Without it, the sequence never restarts. A changed
 * prefix starts a new sequence, and issued documents keep their numbers.
 */
export const invoicingSettings = {
  timeZone: 'Europe/Stockholm',
  numberSequences: {
    invoice: { prefix: 'INV-{year}-', digits: 6 },
    'credit note': { prefix: 'CRN-{year}-', digits: 6 },
  },
} as const
