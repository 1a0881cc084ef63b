import { m } from '#messages/first.ts'
import { HealthWarning } from '#ui/layout/health-warning.tsx'
import { getMarketWarning } from '../facts/market-warning.ts'
import { useMarketRules } from '../facts/use-market-rules.ts'

export function NicotineWarningBar() {
  const facts = useMarketRules()
  const { text, lang } = getMarketWarning(facts)
  return (
    <HealthWarning>
      <span lang={lang} className="max-lg:block">
        {text}
      </span>{' '}
      <span className="max-lg:block">{m.layout_adults_only({ age: facts.minimumAge })}</span>
    </HealthWarning>
  )
}

export function NicotineWarning() {
  const { text, lang } = getMarketWarning(useMarketRules())
  return (
    <HealthWarning place="part" lang={lang}>
      {text}
    </HealthWarning>
  )
}
