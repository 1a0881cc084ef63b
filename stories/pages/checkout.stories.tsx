import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { setPaymentInProgress } from '#features/cart/selection/payment-in-progress.ts'
import { contractTextsQuery } from '#features/checkout/contract-texts/queries.ts'
import { clearCheckoutDraft } from '#features/checkout/form/checkout-draft.ts'
import CheckoutContent from '#features/checkout/page/checkout-content.tsx'
import { getQueryClient } from '#lib/query-client.ts'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getDeliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { contractPages } from '#market-rules/seller/contract-texts.ts'
import { m } from '#messages/rest.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Container } from '#ui/layout/container.tsx'
import { stubPendingCart, withCachedCart } from '../dialogs/cart-state.ts'
import { createCheckoutCart, createEmptyCart, createTestAddress } from '../fixtures/cart.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withMarketRules } from '../fixtures/with-market.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const meta = {
  title: 'Pages/Checkout',
  component: CheckoutContent,
  args: { arrival: checkoutSearch() },
  // Renders only the content, because `CheckoutPage` reloads documents that were loaded from the URL of another page.
  render: (args) => (
    <Container>
      <div className="py-8 md:py-14">
        <SectionHeading size="page" title={m.checkout_title()} />
        <CheckoutContent {...args} />
      </div>
    </Container>
  ),
  decorators: [withShell],
  beforeEach: () => {
    const texts = contractPages.map((page) => ({ page, version: '1-000000000000', title: page }))
    for (const language of languageCodes) getQueryClient().setQueryData(contractTextsQuery(language).queryKey, texts)
    return clearCheckoutDraft
  },
  parameters: {
    path: '/checkout',
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'When to use: to order what is in the cart. The page has no navigation, and asks only for what the ' +
          'delivery and the chosen methods require. What cannot be ordered is explained next to the order button.',
      },
    },
  },
} satisfies Meta<typeof CheckoutContent>

export default meta
type Story = StoryObj<typeof meta>

function checkoutSearch(payment?: 'failed' | 'cancelled') {
  return { add: undefined, quantity: undefined, country: undefined, ageCheck: undefined, payment }
}

/** Returns a `beforeEach` hook that caches a cart with an address and with the given methods. */
const withAddress = (payment = 'online', shipping = 'standard') =>
  withCachedCart((country, language) => ({
    ...createCheckoutCart(country, language, [payment, shipping]),
    address: createTestAddress(country),
  }))

const payButtonName = () => new RegExp(m.checkout_pay({ amount: '.+' }))

export const Empty: Story = {
  beforeEach: withCachedCart(createCheckoutCart),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: m.checkout_email_label() })).toHaveValue('')
    await expect(canvas.getByRole('button', { name: payButtonName() })).toBeEnabled()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('link', { name: m.checkout_about_withdrawal() })).toHaveAttribute('target', '_blank')
  },
}

export const Filled: Story = {
  beforeEach: withAddress(),
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: m.checkout_city_label() })).toHaveValue('Stockholm'),
}

/** The summary links to the fields. The first invalid field has the focus, so that it can be corrected at once. */
export const Errors: Story = {
  beforeEach: withCachedCart(createCheckoutCart),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: payButtonName() }))
    const summary = within(await canvas.findByRole('alert'))
    await expect(summary.getByText(m.checkout_problems_title({ count: 8 }))).toBeVisible()
    const required = m.checkout_problem_required({ field: m.checkout_city_label() })
    await expect(canvas.getByRole('textbox', { name: m.checkout_email_label() })).toHaveFocus()
    await userEvent.click(summary.getByRole('button', { name: required }))
    await expect(canvas.getByRole('textbox', { name: m.checkout_city_label() })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: m.checkout_city_label() })).toHaveAccessibleDescription(required)
  },
}

export const Invoice: Story = {
  beforeEach: withAddress('invoice'),
  play: ({ canvas }) => expect(canvas.getAllByRole('radio', { checked: true })[1]).toHaveAttribute('value', 'invoice'),
}

/** The provider's payment form replaces the order button. */
export const PaymentForm: Story = {
  beforeEach: (context) => {
    setPaymentInProgress({ html: '<section><label>IBAN <input /></label></section>' })
    return withAddress('widget')(context)
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.checkout_payment_continues())).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'IBAN' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: payButtonName() })).toBeNull()
  },
}

export const PaymentFormUnavailable: Story = {
  beforeEach: withAddress('widget'),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { name: m.checkout_widget_failed() })).toBeVisible(),
}

/** The recipient must prove their age to the courier. */
export const ExpressDelivery: Story = {
  beforeEach: withAddress('online', 'express'),
  play: ({ canvas }) =>
    expect(canvas.getByText(m.checkout_age_at_delivery({ age: 18 }).replace(/\s+/g, ' '))).toBeVisible(),
}

export const OutOfStock: Story = {
  beforeEach: withCachedCart(createCheckoutCart, {
    kind: 'lost',
    reason: 'stock',
    changes: [{ item: '11-1', name: 'Fresh mint slim', before: 5, after: 2 }],
  }),
  play: ({ canvas }) =>
    expect(canvas.getByText(m.cart_removed_fewer({ name: 'Fresh mint slim', before: 5, after: 2 }))).toBeVisible(),
}

export const PaymentFailed: Story = {
  args: { arrival: checkoutSearch('failed') },
  beforeEach: withAddress(),
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(m.error_order()),
}

/** In some markets, the law requires an order button without the amount. */
export const ButtonWithoutAmount: Story = {
  beforeEach: withAddress(),
  globals: { market: 'SE' },
  decorators: [withMarketRules({ ...resolveMarketRules(openEverywhereRules, 'SE', 0), orderButton: 'words-only' })],
  play: async ({ canvas }) => {
    const name = m.checkout_pay_terms().replace(/\s+/g, ' ')
    await expect(canvas.getByRole('button', { name })).toBeEnabled()
  },
}

export const Loading: Story = { beforeEach: stubPendingCart }

export const NothingInCart: Story = {
  beforeEach: withCachedCart(createEmptyCart),
  play: ({ canvas }) => expect(canvas.getByRole('heading', { name: m.cart_empty_title() })).toBeVisible(),
}

/** Items and totals are repeated before the order button, because the summary at the top is collapsed. */
export const Phone: Story = {
  beforeEach: withAddress(),
  globals: phoneViewportGlobals,
  play: async ({ canvas, globals }) => {
    const days = getDeliveryDays('standard', String(globals.market))
    await expect(canvas.getByText(m.checkout_delivery_time(days).replace(/\s+/g, ' '))).toBeVisible()
    const strengths = canvas.getAllByText(new RegExp(m.checkout_pouches({ count: 20 })))
    await expect(strengths.some((text) => text.closest('details') === null)).toBe(true)
  },
}

export const Narrow: Story = { beforeEach: withAddress(), globals: narrowViewportGlobals, play: expectNoOverflow }
