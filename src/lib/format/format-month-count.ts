/** Uses no-break spaces: `3 months`, `3 månader`. */
export function formatMonthCount(months: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    .format(months)
    .replaceAll(' ', '\u00a0')
}
