import { currencies, limits } from '#app.config'
import { formatMinor, toMajor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Alert } from '#ui/alert.tsx'
import { needsCustomsNote } from '../rules/customs-note.ts'

/** Warns of customs duty on larger orders to the United Kingdom (specification section 9). */
export function CustomsNote({ answer: { selection, location } }: { answer: SelectionAnswer }) {
  const needed = needsCustomsNote({
    country: location.country,
    currency: selection.currency,
    total: selection.totals.grandTotalPriceAsNumber,
    rates: currencies,
    thresholdGbp: toMajor(limits.customsWarningGbp, currencies.GBP.decimalDigits),
  })
  if (!needed) return null
  const amount = formatMinor(limits.customsWarningGbp, currencies.GBP) ?? ''
  return (
    <Alert tone="warning" title={m.cart_customs_title()} role="status">
      {m.cart_customs_text({ amount })}
    </Alert>
  )
}
