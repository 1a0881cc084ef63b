import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cartQuery } from '#features/cart/queries.ts'
import { receiptQuery } from '#features/checkout/receipt/queries.ts'
import { ReceiptPage } from '#features/checkout/receipt/receipt-page.tsx'
import type { ReceiptOutcome } from '#features/checkout/rules/receipt-outcome.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { m } from '#messages/rest.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { createTestOrder, createTestTotals } from '#services/commerce/shopper/selection.fixture.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { stubPendingCart, withCachedCart } from '../dialogs/cart-state.ts'
import { createCheckoutCart, createTestAddress } from '../fixtures/cart.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const meta = {
  title: 'Pages/Receipt',
  component: ReceiptPage,
  decorators: [withShell],
  beforeEach: () => () => sessionStorage.removeItem('receiptShown'),
  parameters: {
    path: '/receipt',
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'When to use: after the payment. The page says whether the order is placed, and what happens next. An order ' +
          'that failed leads back to the checkout or the cart.',
      },
    },
  },
} satisfies Meta<typeof ReceiptPage>

export default meta
type Story = StoryObj<typeof meta>

function createOrder({ lines, totals, currency, format, paymentMethods, shippingMethods, ...cart }: Selection): Order {
  return createTestOrder({
    ...{ number: '1042', date: '2026-11-12 09:30:00', lines, totals, currency, format },
    address: createTestAddress(cart.location.country ?? ''),
    paymentMethodName: paymentMethods.find(({ id }) => id === cart.paymentMethod)?.name ?? '',
    shippingMethodName: shippingMethods[0]?.name ?? '',
  })
}

/** Returns a `beforeEach` hook that caches the result of the payment. */
const withOutcome = (createOutcome: (cart: Selection) => ReceiptOutcome, payment = 'online') =>
  withCachedCart((country, language) => {
    const cart = createCheckoutCart(country, language, [payment, 'standard'])
    getQueryClient().setQueryData(receiptQuery.queryKey, createOutcome(cart))
    return { ...cart, lines: [], totals: createTestTotals([]) }
  })

export const Paid: Story = {
  beforeEach: withOutcome((cart) => ({ kind: 'order', order: { ...createOrder(cart), link: '1042.secret' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: m.receipt_thanks() })).toBeVisible()
    await expect(canvas.getByText(m.receipt_number({ number: '1042' }))).toBeVisible()
    await expect(canvas.getByText(m.receipt_next_sent_invoice())).toBeVisible()
    const expected = m.product_delivery_expected({ days: '' }).trim()
    await expect(canvas.getByText(expected, { exact: false })).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.receipt_open() })).toHaveAttribute(
      'href',
      '/order?order=1042.secret',
    )
    const [method] = getQueryClient().getQueryData(cartQuery.queryKey)?.paymentMethods ?? []
    await expect(canvas.getByText(method?.name ?? '')).toBeVisible()
  },
}

/** Shows the instructions of the payment provider, such as the account number. */
export const Invoice: Story = {
  beforeEach: withOutcome((cart) => {
    const confirmation = { html: '<p>IBAN SE45 5000 0000 0583 9825 7466</p>' }
    return { kind: 'order', order: { ...createOrder(cart), confirmation } }
  }, 'invoice'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^IBAN/)).toBeVisible()
    await expect(canvas.getByText(m.cart_handling())).toBeVisible()
  },
}

/** The receipt of a cancelled order states no delivery date. */
export const Cancelled: Story = {
  beforeEach: withOutcome((cart) => ({ kind: 'order', order: { ...createOrder(cart), state: 'cancelled' } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.receipt_next_help_title())).toBeVisible()
    await expect(canvas.queryByText(m.receipt_next_sent())).toBeNull()
    const expected = m.product_delivery_expected({ days: '' }).trim()
    await expect(canvas.queryByText(expected, { exact: false })).toBeNull()
  },
}

/** The page waits for the payment's result. */
export const AwaitingPayment: Story = {
  beforeEach: stubPendingCart,
  play: async ({ canvas }) => expect(await canvas.findByText(m.receipt_loading())).toBeInTheDocument(),
}

export const Reloaded: Story = {
  beforeEach: (context) => {
    sessionStorage.setItem('receiptShown', '1042')
    return withOutcome((cart) => ({ kind: 'order', order: createOrder(cart) }))(context)
  },
  play: async ({ canvas }) => expect(await canvas.findByText(m.receipt_seen())).toBeVisible(),
}

export const OutOfStock: Story = {
  beforeEach: withOutcome(() => ({
    kind: 'stock',
    short: [{ item: '11-1', name: 'Fresh mint slim', before: 5, after: 2 }],
  })),
  play: async ({ canvas }) => {
    const text = m.receipt_stock_item({ name: 'Fresh mint slim', available: 2, wanted: 5 })
    await expect(await canvas.findByText(text)).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.receipt_open_cart() })).toBeEnabled()
  },
}

export const PaymentFailed: Story = {
  beforeEach: withOutcome(() => ({ kind: 'failed' })),
  play: async ({ canvas }) => {
    const back = await canvas.findByRole('link', { name: m.receipt_back() })
    await expect(back).toHaveAttribute('href', '/checkout')
  },
}

export const PaidInOtherBrowser: Story = {
  beforeEach: withOutcome(() => ({ kind: 'paid-elsewhere' })),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: m.receipt_other_browser_title() })).toBeVisible(),
}

export const NotFound: Story = {
  beforeEach: withOutcome(() => ({ kind: 'not-found' })),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: m.receipt_not_found_title() })).toBeVisible(),
}

export const Phone: Story = { ...Paid, globals: phoneViewportGlobals }
export const Narrow: Story = { ...Paid, globals: narrowViewportGlobals, play: expectNoOverflow }
