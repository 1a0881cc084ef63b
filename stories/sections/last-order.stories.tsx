import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LastOrder, type LastOrderProps } from '#features/account/components/order-content.tsx'
import { m } from '#messages/rest.ts'
import { emptyAddress, createTestOrder as placed } from '#services/commerce/shopper/selection.fixture.ts'
import { createFilledCart } from '../fixtures/cart.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'

type BuyAgain = LastOrderProps['onBuyAgain']

const { lines, currency, format, totals } = createFilledCart('SE')
const [packed, ...otherLines] = lines
const order = placed({
  number: '1042',
  date: '2026-11-12 09:30:00',
  currency,
  format,
  lines: packed ? [{ ...packed, batch: 'L2026-11' }, ...otherLines] : lines,
  totals,
  address: {
    ...emptyAddress,
    firstName: 'Anna',
    lastName: 'Lind',
    address1: 'Main street 1',
    zipCode: '111 22',
    city: 'Stockholm',
    country: 'SE',
  },
  paymentMethodName: 'Test invoice',
  shippingMethodName: 'Standard delivery',
})

/** The last order of a customer, with a button to buy it again. */
const meta = {
  title: 'Sections/Last order',
  component: LastOrder,
  args: { order, onBuyAgain: fn<BuyAgain>(async () => ({ missing: [], isNothingAdded: false })) },
} satisfies Meta<typeof LastOrder>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: ({ canvas }) => expect(canvas.getByText(m.receipt_batch({ batch: 'L2026-11' }))).toBeVisible(),
}

const parcel = { date: '2026-11-14 10:00:00', carrier: 'PostNord', trackingId: 'SE123', trackingUrl: '' }

export const Shipped: Story = {
  args: {
    order: {
      ...order,
      state: 'processing',
      link: '1042.signed',
      shipments: [
        { ...parcel, id: '1', trackingUrl: 'https://track.example/SE123' },
        { ...parcel, id: '2', trackingId: '' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.account_order_state_processing())).toBeVisible()
    await expect(canvas.getByRole('list', { name: m.account_order_shipments() }).children).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: m.account_order_track() })).toHaveAttribute(
      'href',
      'https://track.example/SE123',
    )
    const invoices = canvas.getByRole('link', { name: m.account_order_invoices() })
    await expect(invoices).toHaveAttribute('href', '/order?order=1042.signed#documents')
    const withdraw = canvas.getByRole('link', { name: m.layout_withdraw() })
    await expect(withdraw).toHaveAttribute('href', '/withdraw?order=1042.signed')
  },
}

export const Cancelled: Story = {
  args: { order: { ...order, state: 'cancelled', shipments: [] } },
  play: ({ canvas }) => expect(canvas.getByText(m.account_order_state_cancelled())).toBeVisible(),
}

/** Long texts without spaces must not make the page wider than the viewport. */
export const LongWords: Story = {
  globals: narrowViewportGlobals,
  args: {
    order: {
      ...order,
      recipient: {
        ...order.recipient,
        firstName: 'A'.repeat(200),
        city: 'Llanfair'.repeat(8),
        address1: 'x'.repeat(200),
      },
      lines: lines.map((line) => ({ ...line, comment: 'y'.repeat(500) })),
    },
  },
  play: expectNoOverflow,
}

export const Reordered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.account_order_again() }))
    await expect(args.onBuyAgain).toHaveBeenCalledWith(order)
    await expect(await canvas.findByRole('status')).toHaveTextContent(m.account_order_added())
  },
}

export const PartlyUnavailable: Story = {
  args: {
    onBuyAgain: fn<BuyAgain>(async () => ({
      missing: [{ item: '11-1', name: 'Fresh mint slim', wanted: 2, missing: 1 }],
      isNothingAdded: false,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.account_order_again() }))
    const line = m.account_order_missing_line({ name: 'Fresh mint slim', missing: 1, wanted: 2 })
    await expect(await canvas.findByRole('alert')).toHaveTextContent(line)
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { onBuyAgain: fn<BuyAgain>(async () => ({ failure: m.error_unreachable() })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.account_order_again() }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(m.error_unreachable())
  },
}

export const Phone: Story = { globals: phoneViewportGlobals }
