import { HealthNotice } from '#ui/layout/health-notice.tsx'
import { marketWarning } from '../market-warning.ts'
import { useMarketFacts } from '../use-market-facts.ts'

/** The warning of the shopper's market, where something is chosen or bought. */
export function NicotineWarning() {
  const { text, lang } = marketWarning(useMarketFacts())
  return (
    <HealthNotice place="part" lang={lang}>
      {text}
    </HealthNotice>
  )
}
