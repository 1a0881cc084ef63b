import { getPageLanguage } from '#features/site/page-language.ts'
import type { MarketFacts } from '#market-rules/rules/market-facts.ts'
import { getPrescribedWarning, type PrescribedWarning } from '#market-rules/rules/prescribed-warning.ts'
import { m } from '#messages/first.ts'

export function getMarketWarning(facts: MarketFacts): PrescribedWarning {
  return getPrescribedWarning(facts, getPageLanguage()) ?? { text: m.layout_health_warning() }
}
