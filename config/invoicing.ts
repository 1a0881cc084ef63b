/**
 * `timeZone` determines when years and reporting periods begin and end.
 *
 * A prefix with `{year}` restarts the number sequence every year. Changing a prefix starts a new sequence.
 */
export const invoicingSettings = {
  timeZone: 'Europe/Stockholm',
  numberSequences: {
    invoice: { prefix: 'INV-{year}-', digits: 6 },
    'credit note': { prefix: 'CRN-{year}-', digits: 6 },
  },
} as const
