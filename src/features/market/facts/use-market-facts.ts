import { createAtom } from '@tanstack/store'
import { useEffect, useMemo } from 'react'
import { useSite } from '#features/site/site.tsx'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import type { MarketFacts } from '#trade/rules/market-facts.ts'
import { useMarket } from '../shopper-market-store.ts'

const none: ReadonlyMap<string, MarketFacts> = new Map()
const fetched = createAtom(none)
const asked = new Set<string>()

/**
 * The rules of the market whose prices are shown: the page's own, or those of the shopper's country, which are fetched once
 * when the page stands. Until they are here the page's count; that nothing is sold to a country is known at once.
 */
export function useMarketFacts(): MarketFacts {
  const { rules } = useSite()
  const { country, isClosed = false } = useMarket()
  const known = useAtomValue(fetched, none).get(`${country} ${rules.version}`)
  const isOwn = country === rules.market.country
  useEffect(() => {
    if (!isOwn) fetchOnce(country, rules.version)
  }, [isOwn, country, rules.version])
  const meanwhile = useMemo(() => withoutCountry(rules.market, country, isClosed), [rules.market, country, isClosed])
  return isOwn ? rules.market : (known ?? meanwhile)
}

function withoutCountry(facts: MarketFacts, country: string, isClosed: boolean): MarketFacts {
  const { closed: _, ...others } = facts
  return { ...others, country, ...(isClosed && { closed: 'no-rule' }) }
}

function fetchOnce(country: string, version: string): void {
  const key = `${country} ${version}`
  if (asked.has(key)) return
  asked.add(key)
  import('./fetch-facts.ts')
    .then(({ fetchFacts }) => fetchFacts(country, version))
    .then((facts) => facts && fetched.set(new Map([...fetched.get(), [key, facts]])))
    .catch((error: unknown) => {
      asked.delete(key)
      console.warn('The rules of the market could not be read', error)
    })
}
