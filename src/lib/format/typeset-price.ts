const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

/** Uses a minus sign and no-break spaces (`−1 234,50 €`), narrow ones in French numbers. In Dutch, `€` comes first. */
export function typesetPrice(written: string, language: string): string {
  const gap = language === 'fr' ? narrowNoBreak : noBreak
  const set = written
    .replace(/^-/, '−')
    .replace(/(\d) (?=\d)/g, `$1${gap}`)
    .replaceAll(' ', noBreak)
  return language === 'nl' ? set.replace(/^(.+)\u00a0€$/, `€${noBreak}$1`) : set
}
