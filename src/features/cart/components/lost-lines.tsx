import { useState } from 'react'
import { countryName } from '#features/market/country-names.ts'
import { pageLanguage } from '#features/market/page-language.ts'
import { m } from '#paraglide/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { LostNotice } from '../notices.ts'
import type { CountryUndo } from '../rules/country-undo.ts'
import { undoCountry } from '../undo-country.ts'

/** Which lines a country change or a stock error took away, and the way back where there is one. */
export function LostLines({ reason, changes, undo }: Omit<LostNotice, 'kind'>) {
  const title = reason === 'country' ? m.cart_lost_country_title() : m.cart_lost_stock_title()
  return (
    <Alert tone="warning" title={title} action={undo && <Undo undo={undo} />}>
      <ul>
        {changes.map(({ item, name, before, after }) => (
          <li key={item}>{after === 0 ? m.cart_lost_gone({ name }) : m.cart_lost_fewer({ name, before, after })}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Undo({ undo }: { undo: CountryUndo }) {
  const [busy, setBusy] = useState(false)
  async function goBack() {
    setBusy(true)
    await undoCountry(undo)
    setBusy(false)
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void goBack()}>
      {m.cart_undo_country({ country: countryName(undo.country, pageLanguage()) })}
    </Button>
  )
}
