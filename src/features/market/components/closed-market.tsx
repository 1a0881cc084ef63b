import { Suspense } from 'react'
import { lazyWithTexts } from '#features/site/moments/lazy-with-texts.ts'
import { useMarket } from '../shopper-market-store.ts'
import type { MarketButtonProps } from './market-button.tsx'

const ClosedNotice = lazyWithTexts(async () => (await import('./closed-notice.tsx')).ClosedNotice, ['closed'])

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
