import { useQuery } from '@tanstack/react-query'
import { type LanguageCode, languages } from '#app.config'
import { useAppForm } from '#features/site/form/app-form.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { useSite } from '#features/site/site.tsx'
import { type DomainTable, getRootLanguage, languageCodes, splitLocale, toAbsoluteUrl } from '#lib/urls/locale-url.ts'
import { decodePathOrKeep } from '#lib/urls/uri.ts'
import { m } from '#messages/rest.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { buildCountryChoices, type CountryChoice } from '../country-choices.ts'
import { useMarket } from '../shopper-market-store.ts'
import type { CartCountryApi } from '../visit/apply-ad-country.ts'

interface MarketDialogProps extends CartCountryApi {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function MarketDialog({ open, onOpenChange, changeCountry, shippedCountries }: MarketDialogProps) {
  const { domains, origin, rules } = useSite()
  const market = useMarket()
  const { data: shipped } = useQuery({ ...shippedCountries, enabled: open })
  const choices = buildCountryChoices(getPageLanguage(), rules, shipped)
  const form = useAppForm({
    defaultValues: { country: market.country, language: getPageLanguage() },
    validators: {
      onSubmitAsync: async ({ value: { country } }) => {
        const changed = country === market.country || (await changeCountry(country))
        return changed ? undefined : m.market_change_failed()
      },
    },
    onSubmit: ({ value: { language } }) => {
      if (language !== getPageLanguage()) location.assign(getLanguageHref(language, { domains, origin }))
      else onOpenChange(false)
    },
  })

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.market_title()} closeLabel={m.market_close()}>
      <form.AppForm>
        <form.Form className="grid gap-6">
          <form.AppField name="country">
            {(field) => {
              const chosen = choices.find(({ country }) => country === field.state.value)
              return (
                <>
                  <field.SelectField
                    label={m.market_country_label()}
                    hint={m.market_country_hint()}
                    required={false}
                    options={choices.map(createCountryOption)}
                  />
                  {chosen ? <CountryWarning {...chosen} /> : null}
                </>
              )
            }}
          </form.AppField>
          <form.AppField name="language">
            {(field) => (
              <field.SelectField
                label={m.market_language_label()}
                hint={m.market_language_note()}
                required={false}
                options={languageCodes.map((code) => ({ value: code, label: languages[code].endonym }))}
              />
            )}
          </form.AppField>
          <form.FormAlert />
          <form.SubmitButton full>{m.market_save()}</form.SubmitButton>
        </form.Form>
      </form.AppForm>
    </Dialog>
  )
}

function createCountryOption({ country, name, shipsTo, isClosed }: CountryChoice) {
  const note = isClosed ? m.market_catalogue_only() : shipsTo ? undefined : m.market_no_delivery()
  return { value: country, label: note === undefined ? name : `${name} (${note})` }
}

function CountryWarning({ name, shipsTo, isClosed, isDemoOnly }: CountryChoice) {
  if (isClosed) return <Alert tone="warning">{m.market_closed({ country: name })}</Alert>
  if (shipsTo) return isDemoOnly ? <Alert tone="warning">{m.closed_demo({ country: name })}</Alert> : null
  return (
    <Alert tone="warning">
      {m.market_unsupported({ currentCountry: name })} {m.market_unsupported_advice()}
    </Alert>
  )
}

function getLanguageHref(
  language: LanguageCode,
  { domains, origin }: { domains: DomainTable; origin: string },
): string {
  const { path } = splitLocale(location.pathname, getRootLanguage(location.host, domains))
  const base = Object.keys(domains).length === 0 ? location.origin : origin
  return toAbsoluteUrl(decodePathOrKeep(path), language, base, domains) + location.search + location.hash
}
