import type { MarketRules } from './market-rules.ts'

/** `lang` is set if the language of the warning differs from that of the page. */
export interface PrescribedWarning {
  text: string
  lang?: string
}

/** Falls back to the first language of the warning. Returns undefined if the market prescribes no warning. */
export function getPrescribedWarning(
  { warning }: Pick<MarketRules, 'warning'>,
  language: string,
): PrescribedWarning | undefined {
  if (!warning) return undefined
  const text = warning[language]
  if (text !== undefined) return { text }
  const [own] = Object.entries(warning)
  return own && { lang: own[0], text: own[1] }
}
