import { getPageLanguage } from '#features/site/page-language.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { getPrescribedWarning, type PrescribedWarning } from '#market-rules/rules/prescribed-warning.ts'
import { m } from '#messages/first.ts'

export function getMarketWarning(facts: MarketRules): PrescribedWarning {
  return getPrescribedWarning(facts, getPageLanguage()) ?? { text: m.layout_health_warning() }
}
