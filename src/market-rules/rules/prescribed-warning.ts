import type { MarketFacts } from './market-facts.ts'

/** A warning and the language it is in, where that is not the page's. */
export interface Warning {
  text: string
  lang?: string
}

/** A market's warning in `language`, else in the market's first; undefined where none is prescribed. */
export function prescribedWarning({ warning }: Pick<MarketFacts, 'warning'>, language: string): Warning | undefined {
  if (!warning) return undefined
  const text = warning[language]
  if (text !== undefined) return { text }
  const [own] = Object.entries(warning)
  return own && { lang: own[0], text: own[1] }
}
