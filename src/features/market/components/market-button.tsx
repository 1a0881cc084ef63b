import { Suspense, useEffect, useState } from 'react'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { waitForFirstInteraction } from '#lib/scheduling/first-interaction.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { getCountryName, getLanguageName } from '../country-names.ts'
import { useMarket } from '../shopper-market-store.ts'
import { consumeAdCountry } from '../visit/ad-country.ts'
import type { CartCountryApi } from '../visit/apply-ad-country.ts'
import type { BeginSelection } from '../visit/first-visit.ts'

const MarketDialog = lazyWithMessages(async () => (await import('./market-dialog.tsx')).MarketDialog)

export interface MarketButtonProps extends CartCountryApi {
  beginSelection?: BeginSelection | undefined
  showFullNames?: boolean
  text?: string | undefined
}

export function MarketButton({
  changeCountry,
  shippedCountries,
  beginSelection,
  showFullNames = false,
  text,
}: MarketButtonProps) {
  const [open, setOpen] = useState<boolean>()
  const { detectsCountry } = useSite()
  useEffect(() => {
    const country = beginSelection && consumeAdCountry()
    if (country === undefined) return
    import('../visit/apply-ad-country.ts')
      .then(({ applyAdCountry }) => applyAdCountry(country, { shippedCountries, changeCountry }))
      .catch((error: unknown) => console.warn('The country of the ad could not be applied', error))
  }, [beginSelection, shippedCountries, changeCountry])
  useEffect(() => {
    if (!detectsCountry || !beginSelection) return
    // Detects the country on the first interaction, which is usually the answer to the age question.
    waitForFirstInteraction()
      .then(() => import('../visit/first-visit.ts'))
      .then(({ initFirstVisitMarket }) => initFirstVisitMarket(beginSelection))
      .then((undelivered) => undelivered && setOpen(true))
      .catch((error: unknown) => console.warn("The visitor's country could not be detected", error))
  }, [detectsCountry, beginSelection])
  const language = getPageLanguage()
  const { country } = useMarket()
  const label =
    text ?? m.market_button({ country: getCountryName(country, language), language: getLanguageName(language) })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={getButtonClass({ variant: text === undefined ? 'quiet' : 'secondary', size: 'sm' })}
        onClick={() => setOpen(true)}
      >
        {showFullNames || text !== undefined ? (
          label
        ) : (
          <>
            <span className="tabular-nums">{`${country} / ${language.toUpperCase()}`}</span>
            <span className="sr-only">, {label}</span>
          </>
        )}
      </button>
      {open === undefined ? null : (
        <Suspense>
          <MarketDialog open={open} onOpenChange={setOpen} {...{ changeCountry, shippedCountries }} />
        </Suspense>
      )}
    </>
  )
}
