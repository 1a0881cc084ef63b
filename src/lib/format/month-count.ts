/** So many months in words as a language writes them: `3 months`, `3 månader`, `3 mėnesiai`; they stay on one line. */
export function monthCount(months: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    .format(months)
    .replaceAll(' ', '\u00a0')
}
