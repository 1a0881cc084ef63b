import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { currencies } from '#app.config'
import { voucherFailureAtom } from '#features/cart/actions.ts'
import { VoucherForm } from '#features/cart/components/voucher-form.tsx'
import { initShopperClient } from '#features/cart/selection/shopper.ts'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

const meta = {
  title: 'Cards/Voucher form',
  component: VoucherForm,
  args: { format: currencies.SEK, vouchers: [] },
  decorators: [withFormWidth],
  beforeEach: () => () => voucherFailureAtom.set(null),
} satisfies Meta<typeof VoucherForm>

export default meta
type Story = StoryObj<typeof meta>

const nothing = { amount: 0, delivery: 0 }
const idle = [
  { ...nothing, code: 'BIG30', noEffectReason: { reason: 'minimum', minimum: 30_000, missing: 4500 } },
  { ...nothing, code: 'WELCOME10', noEffectReason: { reason: 'combination' } },
  { ...nothing, code: 'SHIPFREE', noEffectReason: { reason: 'shipping' } },
  { ...nothing, code: 'MINI3FOR2', noEffectReason: { reason: 'quantity' } },
  { ...nothing, code: 'BRAND15', noEffectReason: { reason: 'goods' } },
  { ...nothing, code: 'ABROAD', noEffectReason: { reason: 'market' } },
  { ...nothing, code: 'SILENT' },
] as const

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(m.checkout_voucher_label())
    await expect(field).not.toBeVisible()
    await userEvent.click(canvas.getByText(m.checkout_voucher_label(), { selector: 'summary' }))
    await expect(field).toBeVisible()
  },
}

export const Applied: Story = {
  args: {
    vouchers: [
      { code: 'SAVE50', amount: -5000, delivery: 0 },
      { code: 'SHIPFREE', amount: 0, delivery: -3900 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−50,00 kr')).toBeVisible()
    await expect(canvas.getByText('−39,00 kr')).toBeVisible()
  },
}

export const Idle: Story = {
  args: { vouchers: idle },
  play: async ({ canvas }) => {
    const minimum = m.checkout_voucher_minimum({ minimum: '300,00 kr', missing: '45,00 kr' })
    for (const reason of [
      minimum.replace(/\s+/g, ' '),
      m.checkout_voucher_combination(),
      m.checkout_voucher_shipping().replace(/\s+/g, ' '),
      m.checkout_voucher_quantity(),
      m.checkout_voucher_market(),
    ]) {
      await expect(canvas.getByText(reason)).toBeVisible()
    }
    // The text for the reason `goods` is also the fallback for a voucher without a reason.
    await expect(canvas.getAllByText(m.checkout_voucher_goods())).toHaveLength(2)
  },
}

export const IdleNarrow: Story = { args: { vouchers: idle }, globals: narrowViewportGlobals }

export const Refused: Story = {
  play: async ({ canvas }) => {
    voucherFailureAtom.set({ ok: false, kind: 'refused', reason: 'voucher', problem: 'combination' })
    await expect(await canvas.findByText(m.error_voucher_combination())).toBeVisible()
  },
}

/** If the removal fails because of the network, the voucher stays applied and no "invalid code" error is shown. */
export const RemovalFailed: Story = {
  args: { vouchers: [{ code: 'SAVE50', amount: -5000, delivery: 0 }] },
  beforeEach: () => {
    initShopperClient('https://commerce.example')
    spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.checkout_voucher_remove({ code: 'SAVE50' }) }))
    await expect(await canvas.findByText(m.error_voucher_removal())).toBeVisible()
    await expect(canvas.queryByText(m.error_voucher_not_found())).toBeNull()
  },
}
