import { m } from '#messages/first.ts'
import { HealthNotice } from '#ui/layout/health-notice.tsx'
import { getMarketWarning } from '../facts/market-warning.ts'
import { useMarketFacts } from '../facts/use-market-facts.ts'

export function NicotineWarningBar() {
  const facts = useMarketFacts()
  const { text, lang } = getMarketWarning(facts)
  return (
    <HealthNotice>
      <span lang={lang} className="max-lg:block">
        {text}
      </span>{' '}
      <span className="max-lg:block">{m.layout_adults_only({ age: facts.minimumAge })}</span>
    </HealthNotice>
  )
}

export function NicotineWarning() {
  const { text, lang } = getMarketWarning(useMarketFacts())
  return (
    <HealthNotice place="part" lang={lang}>
      {text}
    </HealthNotice>
  )
}
