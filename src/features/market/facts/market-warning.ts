import { pageLanguage } from '#features/site/page-language.ts'
import type { MarketFacts } from '#market-rules/rules/market-facts.ts'
import { prescribedWarning, type Warning } from '#market-rules/rules/prescribed-warning.ts'
import { m } from '#messages/first.ts'

export function marketWarning(facts: MarketFacts): Warning {
  return prescribedWarning(facts, pageLanguage()) ?? { text: m.shell_notice() }
}
