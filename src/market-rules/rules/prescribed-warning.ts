import type { MarketFacts } from './market-facts.ts'

/** `lang` is set if the warning's language differs from the page's language. */
export interface PrescribedWarning {
  text: string
  lang?: string
}

/** Falls back to the market's first language. Undefined if the market prescribes no warning. */
export function getPrescribedWarning(
  { warning }: Pick<MarketFacts, 'warning'>,
  language: string,
): PrescribedWarning | undefined {
  if (!warning) return undefined
  const text = warning[language]
  if (text !== undefined) return { text }
  const [own] = Object.entries(warning)
  return own && { lang: own[0], text: own[1] }
}
