import { Suspense } from 'react'
import { useSite } from '#features/site/site.tsx'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { isDemoOnly } from '../shopper-market.ts'
import { useMarket } from '../shopper-market-store.ts'
import type { MarketButtonProps } from './market-button.tsx'

const DemoNotice = lazyWithMessages(async () => (await import('./closed-notice.tsx')).DemoNotice)
const ClosedNotice = lazyWithMessages(async () => (await import('./closed-notice.tsx')).ClosedNotice)

export function MarketStatusNotice(props: Pick<MarketButtonProps, 'changeCountry' | 'shippedCountries'>) {
  const { rules } = useSite()
  const { country, isClosed } = useMarket()
  if (!isClosed && !isDemoOnly(country, rules)) return null
  return <Suspense>{isClosed ? <ClosedNotice {...props} /> : <DemoNotice country={country} />}</Suspense>
}
