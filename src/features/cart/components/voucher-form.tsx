import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { addVoucher, removeVoucher, useVoucherFailure } from '#features/cart/actions.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { formatDisplayPrice } from '#features/site/display-price.ts'
import { useAppForm } from '#features/site/form/app-form.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import type { IneffectiveVoucherReason, Voucher } from '#services/commerce/shopper/line.ts'
import { RemovableChip } from '#ui/actions/chip.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { getFailureMessage } from '../failure-message.ts'

interface VoucherFormProps {
  vouchers: readonly Voucher[]
  format: CurrencyFormat
}

/** If the market forbids vouchers, displays only those already in the cart, so that they can be removed. */
export function VoucherForm({ vouchers, format }: VoucherFormProps) {
  const { promotions } = useMarketRules()
  if (!promotions.vouchers && vouchers.length === 0) return null
  return (
    <div className="grid gap-3">
      {promotions.vouchers ? <VoucherEntry /> : null}
      <UsedVouchers vouchers={vouchers} format={format} />
    </div>
  )
}

/** Collapsed, because a visible field makes shoppers leave the shop to search for a code. */
function VoucherEntry() {
  const failure = useVoucherFailure()
  const form = useAppForm({
    defaultValues: { voucher: '' },
    onSubmit: async ({ value: { voucher }, formApi }) => {
      const code = voucher.trim()
      if (code === '') return
      const answer = await addVoucher(code)
      if (answer.ok) formApi.reset()
    },
  })

  return (
    <details open={failure ? true : undefined} className="group">
      <summary className="flex w-fit list-none items-center gap-2 py-3 text-sm font-medium underline-offset-4 hover:underline">
        {m.checkout_voucher_label()}
        <span className="transition-transform duration-base group-open:-rotate-180">
          <Icon of={ChevronDown} size="sm" />
        </span>
      </summary>
      <form.AppForm>
        <form.Form className="pt-1">
          <form.AppField name="voucher">
            {(field) => (
              <field.TextField
                label={m.checkout_voucher_label()}
                hideLabel
                required={false}
                error={failure ? getFailureMessage(failure) : undefined}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={100}
                action={<form.SubmitButton variant="secondary">{m.checkout_voucher_add()}</form.SubmitButton>}
              />
            )}
          </form.AppField>
        </form.Form>
      </form.AppForm>
    </details>
  )
}

function UsedVouchers({ vouchers, format }: VoucherFormProps) {
  const { mutate: remove, data } = useMutation({ mutationFn: removeVoucher, gcTime: 0 })
  return (
    <>
      {vouchers.length === 0 ? null : (
        <ul aria-label={m.checkout_vouchers()} className="grid gap-2">
          {vouchers.map((voucher) => (
            <li key={voucher.code} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <RemovableChip
                removeLabel={m.checkout_voucher_remove({ code: voucher.code })}
                onClick={() => remove(voucher.code)}
              >
                {voucher.code}
              </RemovableChip>
              <VoucherEffect voucher={voucher} format={format} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{data?.ok === false ? <Alert tone="danger">{m.error_voucher_removal()}</Alert> : null}</div>
    </>
  )
}

function VoucherEffect({ voucher, format }: { voucher: Voucher; format: CurrencyFormat }) {
  const off = voucher.amount + voucher.delivery
  if (off !== 0) return <span className="tabular-nums">{formatDisplayPrice(off, format)}</span>
  return <span className="text-ink-muted">{getNoEffectText(voucher.noEffectReason, format)}</span>
}

function getNoEffectText(idle: IneffectiveVoucherReason | undefined, format: CurrencyFormat): string {
  if (idle?.reason !== 'minimum') return m[`checkout_voucher_${idle?.reason ?? 'goods'}`]()
  const minimum = formatDisplayPrice(idle.minimum, format) ?? ''
  return m.checkout_voucher_minimum({ minimum, missing: formatDisplayPrice(idle.missing, format) ?? '' })
}
