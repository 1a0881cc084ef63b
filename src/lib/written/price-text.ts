const noBreak = '\u00a0'
const narrowNoBreak = '\u202f'

/**
 * A written amount (`-1 234,50 €`, as `formatPrice` and the wire have it) as a language sets it: a real minus, spaces at
 * which no line breaks, narrow between French thousands, and the sign of the euro first in Dutch.
 */
export function typesetPrice(written: string, language: string): string {
  const gap = language === 'fr' ? narrowNoBreak : noBreak
  const set = written
    .replace(/^-/, '−')
    .replace(/(\d) (?=\d)/g, `$1${gap}`)
    .replaceAll(' ', noBreak)
  return language === 'nl' ? set.replace(/^(.+)\u00a0€$/, `€${noBreak}$1`) : set
}
