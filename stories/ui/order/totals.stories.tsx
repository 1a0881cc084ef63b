import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Totals } from '#ui/order/totals.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

/** Sums of a cart or an order, with the total last. */
const meta = {
  title: 'UI/Order/Totals',
  component: Totals,
  args: {
    rows: [
      { key: 'goods', label: 'Goods', value: '429,00 kr' },
      { key: 'voucher', label: 'Voucher WINTER', value: '−42,90 kr' },
      { key: 'shipping', label: 'Shipping', value: 'Free' },
      { key: 'total', label: 'Total', value: '386,10 kr', total: true, note: 'Includes 77,22 kr VAT' },
    ],
  },
  decorators: [withFormWidth],
} satisfies Meta<typeof Totals>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term')
    await expect(terms).toHaveLength(4)
    await expect(terms.at(-1)).toHaveTextContent(m.cart_total())
    await expect(canvas.getByText('386,10 kr')).toBeVisible()
  },
}
export const OneRow: Story = { args: { rows: [{ key: 'total', label: 'Total', value: '39,00 kr', total: true }] } }

/** Placeholders for amounts that are still loading. */
export const Busy: Story = {
  args: {
    rows: [
      { key: 'goods', label: 'Goods', value: <Wait /> },
      { key: 'shipping', label: 'Shipping', value: <Wait /> },
      { key: 'total', label: 'Total', value: <Wait />, total: true },
    ],
  },
}
export const LongText: Story = {
  args: {
    rows: [
      { key: 'goods', label: 'Zwischensumme der Nikotinbeutelmehrfachpackungen', value: '11 429,00 CHF' },
      { key: 'voucher', label: 'Neukundenwillkommensgutschein HERBSTAKTION2026', value: '−1 142,90 CHF' },
      { key: 'duty', label: 'Einfuhrumsatzsteuer und Zollabfertigungsgebühr', value: 'Bei der Zustellung' },
      {
        key: 'total',
        label: 'Gesamtrechnungsbetrag',
        value: '10 286,10 CHF',
        total: true,
        note: 'Einschließlich 2 057,22 CHF Mehrwertsteuer',
      },
    ],
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }

function Wait() {
  return (
    <span className="block w-16 py-1">
      <Skeleton />
    </span>
  )
}
