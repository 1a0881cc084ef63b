/** Formats a number of months with no-break spaces: `3 months`, `3 månader`, `3 mėnesiai`. */
export function monthCount(months: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    .format(months)
    .replaceAll(' ', '\u00a0')
}
