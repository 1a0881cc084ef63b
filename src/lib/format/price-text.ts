const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

/** Typesets an amount (`-1 234,50 €`): real minus, no-break spaces, narrow in French thousands, euro sign first in Dutch. */
export function typesetPrice(written: string, language: string): string {
  const gap = language === 'fr' ? narrowNoBreak : noBreak
  const set = written
    .replace(/^-/, '−')
    .replace(/(\d) (?=\d)/g, `$1${gap}`)
    .replaceAll(' ', noBreak)
  return language === 'nl' ? set.replace(/^(.+)\u00a0€$/, `€${noBreak}$1`) : set
}
