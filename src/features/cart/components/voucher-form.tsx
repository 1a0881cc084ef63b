import { type FormEvent, useState } from 'react'
import { addVoucher, removeVoucher, useVoucherFailure } from '#features/cart/actions.ts'
import { shownPrice } from '#features/site/shown-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { Voucher } from '#services/commerce/line.ts'
import { Button } from '#ui/actions/button.tsx'
import { RemovableChip } from '#ui/actions/chip.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { failureMessage } from '../notices.ts'

export interface VoucherFormProps {
  vouchers: readonly Voucher[]
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
        <Field label={m.checkout_voucher_label()} error={failure ? failureMessage(failure) : undefined}>
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
      {vouchers.map(({ code, amount }) => (
        <li key={code} className="flex items-center gap-2">
          <RemovableChip removeLabel={m.checkout_voucher_remove({ code })} onClick={() => void removeVoucher(code)}>
            {code}
          </RemovableChip>
          {amount === 0 ? null : <span className="text-sm tabular-nums">{shownPrice(amount, format)}</span>}
        </li>
      ))}
    </ul>
  )
}
