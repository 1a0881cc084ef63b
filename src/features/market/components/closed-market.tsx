import { Suspense } from 'react'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { useMarket } from '../shopper-market-store.ts'
import type { MarketButtonProps } from './market-button.tsx'

const ClosedNotice = lazyWithMessages(async () => (await import('./closed-notice.tsx')).ClosedNotice)

/** Above every page where nothing is sold to the shopper's country: why, and the way to another. Loaded only there. */
export function ClosedMarket(props: Pick<MarketButtonProps, 'changeCountry' | 'shippedCountries'>) {
  const { isClosed } = useMarket()
  if (!isClosed) return null
  return (
    <Suspense>
      <ClosedNotice {...props} />
    </Suspense>
  )
}
