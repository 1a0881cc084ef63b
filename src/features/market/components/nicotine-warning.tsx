import { m } from '#messages/first.ts'
import { HealthNotice } from '#ui/layout/health-notice.tsx'
import { marketWarning } from '../facts/market-warning.ts'
import { useMarketFacts } from '../facts/use-market-facts.ts'

export function WarningBar() {
  const facts = useMarketFacts()
  const { text, lang } = marketWarning(facts)
  return (
    <HealthNotice>
      <span lang={lang} className="max-lg:block">
        {text}
      </span>{' '}
      <span className="max-lg:block">{m.shell_adults({ age: facts.minimumAge })}</span>
    </HealthNotice>
  )
}

export function NicotineWarning() {
  const { text, lang } = marketWarning(useMarketFacts())
  return (
    <HealthNotice place="part" lang={lang}>
      {text}
    </HealthNotice>
  )
}
