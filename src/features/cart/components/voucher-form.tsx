import { type FormEvent, useState } from 'react'
import { type CurrencyFormat, formatPrice } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { failureMessage } from '../failure-message.ts'
import { addVoucher, removeVoucher, useVoucherFailure } from '../voucher.ts'

export interface VoucherFormProps {
  vouchers: SelectionAnswer['selection']['discounts']['vouchers']
  format: CurrencyFormat
}

/** Adds and removes discount codes. A code that fails shows an error; the next success or removal clears it. */
export function VoucherForm({ vouchers, format }: VoucherFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const failure = useVoucherFailure()

  async function add(event: FormEvent) {
    event.preventDefault()
    const entered = code.trim()
    if (entered === '' || busy) return
    setBusy(true)
    const answer = await addVoucher(entered)
    setBusy(false)
    if (answer.ok) setCode('')
  }

  return (
    <div className="grid gap-3">
      <form onSubmit={add}>
        <Field label={m.checkout_voucher_label()} error={failure && failureMessage(failure)}>
          {(control) => (
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
              <TextInput
                {...control}
                name="voucher"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={100}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
              <Button type="submit" variant="secondary" busy={busy}>
                {m.checkout_voucher_add()}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <UsedVouchers vouchers={vouchers} format={format} />
    </div>
  )
}

function UsedVouchers({ vouchers, format }: VoucherFormProps) {
  if (vouchers.length === 0) return null
  return (
    <ul aria-label={m.checkout_vouchers()} className="flex flex-wrap gap-2">
      {vouchers.map(({ voucher, priceOffAsNumber }) => (
        <li key={voucher} className="flex items-center gap-2">
          <RemovableChip
            removeLabel={m.checkout_voucher_remove({ code: voucher })}
            onClick={() => void removeVoucher(voucher)}
          >
            {voucher}
          </RemovableChip>
          {priceOffAsNumber === 0 ? null : (
            <span className="text-sm tabular-nums">{formatPrice(priceOffAsNumber, format)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
