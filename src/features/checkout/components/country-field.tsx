import { useState } from 'react'
import { moveToCountry } from '#features/cart/cart-actions.ts'
import { noticesId } from '#features/cart/components/cart-notices.tsx'
import { failureMessage } from '#features/cart/failure-message.ts'
import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/**
 * Where the order goes. Another country means other prices, other methods and sometimes fewer lines; what was typed
 * elsewhere stays.
 */
export function CountryField({ answer: { location, countries } }: { answer: SelectionAnswer }) {
  const [chosen, setChosen] = useState<string>()
  const [error, setError] = useState<string>()
  const current = location.country ?? ''
  const options = countryOptions(countries, current)

  async function choose(country: string) {
    setChosen(country)
    setError(undefined)
    const { answer, lost } = await moveToCountry(country)
    if (!answer.ok) setError(failureMessage(answer))
    // What was removed, and the way back, stand above the form.
    if (lost) document.getElementById(noticesId)?.scrollIntoView({ block: 'center' })
    setChosen(undefined)
  }

  return (
    <div className="grid gap-4">
      <Field label={m.checkout_country_label()} hint={m.checkout_country_hint()} required error={error}>
        {(control) => (
          <Select
            {...control}
            name="country"
            autoComplete="country"
            aria-busy={chosen !== undefined}
            value={chosen ?? current}
            options={options}
            {...(current === '' && { placeholder: m.checkout_country_choose() })}
            onChange={({ target }) => {
              if (target.value !== '' && chosen === undefined) void choose(target.value)
            }}
          />
        )}
      </Field>
      {location.shipTo || current === '' ? null : (
        <Alert tone="warning" role="status">
          {m.market_unsupported({ currentCountry: location.name || countryName(current, pageLanguage()) })}{' '}
          {m.market_unsupported_advice()}
        </Alert>
      )}
    </div>
  )
}

/** The countries the shop ships to, and the current one, which may not be among them. */
function countryOptions(countries: SelectionAnswer['countries'], current: string) {
  const language = pageLanguage()
  const codes = countries.map(({ country }) => country)
  const all = current === '' || codes.includes(current) ? codes : [...codes, current]
  return all
    .map((code) => ({ value: code, label: countryName(code, language), disabled: !codes.includes(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
