import { type FormEvent, useState } from 'react'
import { languages } from '#app.config'
import { isLanguageCode, languageCodes } from '#lib/locale-url.ts'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type CountryChoice, countryChoices } from '../country-choices.ts'
import { languageHref } from '../language-href.ts'
import { pageLanguage } from '../page-language.ts'
import { useMarket } from '../pricelist.ts'
import { useSite } from '../site.tsx'

export interface MarketDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Moves the selection to another country; resolves to whether that worked. */
  changeCountry: (country: string) => Promise<boolean>
}

/** Country and language in one dialog: the country changes prices at once, the language loads the page again. */
export function MarketDialog({ open, onOpenChange, changeCountry }: MarketDialogProps) {
  const { domains, origin } = useSite()
  const market = useMarket()
  const [country, setCountry] = useState(market.country)
  const [language, setLanguage] = useState(pageLanguage)
  const [state, setState] = useState<'idle' | 'changing' | 'failed'>('idle')
  const choices = countryChoices(pageLanguage())
  const chosen = choices.find((choice) => choice.country === country)

  async function save(event: FormEvent) {
    event.preventDefault()
    setState('changing')
    const changed = country === market.country || (await changeCountry(country))
    if (!changed) return setState('failed')
    setState('idle')
    if (language !== pageLanguage()) location.assign(languageHref(language, { domains, origin }))
    else onOpenChange(false)
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.market_title()} closeLabel={m.market_close()}>
      <form className="grid gap-6" onSubmit={save}>
        <Field label={m.market_country_label()} hint={m.market_country_hint()}>
          {(control) => (
            <Select
              {...control}
              value={country}
              onChange={(event) => setCountry(event.target.value)}
              options={choices.map(countryOption)}
            />
          )}
        </Field>
        {chosen && !chosen.shipsTo ? <UnsupportedCountry name={chosen.name} /> : null}
        <Field label={m.market_language_label()} hint={m.market_language_note()}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => isLanguageCode(target.value) && setLanguage(target.value)}
              options={languageCodes.map((code) => ({ value: code, label: languages[code].endonym }))}
            />
          )}
        </Field>
        {state === 'failed' ? <Alert tone="danger">{m.market_change_failed()}</Alert> : null}
        <Button type="submit" full busy={state === 'changing'}>
          {m.market_save()}
        </Button>
      </form>
    </Dialog>
  )
}

function countryOption({ country, name, shipsTo }: CountryChoice) {
  return { value: country, label: shipsTo ? name : `${name} (${m.market_no_delivery()})` }
}

function UnsupportedCountry({ name }: { name: string }) {
  return (
    <Alert tone="warning">
      {m.market_unsupported({ currentCountry: name })} {m.market_unsupported_advice()}
    </Alert>
  )
}
