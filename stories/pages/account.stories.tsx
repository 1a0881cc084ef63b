import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getAccountPageCopy } from '#features/account/account-page-copy.ts'
import { addressBookQuery } from '#features/account/address-book/queries.ts'
import { AccountContent } from '#features/account/components/account-content.tsx'
import { AccountPage } from '#features/account/components/account-page.tsx'
import { OrderContent } from '#features/account/components/order-content.tsx'
import { lastOrderQuery, nicotinePurchasesQuery } from '#features/account/queries.ts'
import { sumNicotineByMonth } from '#features/account/rules/nicotine-months.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { m } from '#messages/rest.ts'
import { createTestOrder } from '#services/commerce/shopper/selection.fixture.ts'
import { stubPendingCart, stubServiceOutage, withCachedCart } from '../dialogs/cart-state.ts'
import { type CartBuilder, createEmptyCart, createFilledCart, createTestAddress } from '../fixtures/cart.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const contents = { account: AccountContent, order: OrderContent }

function Account({ page }: { page: keyof typeof contents }) {
  return <AccountPage title={getAccountPageCopy(page).title} content={contents[page]} />
}

const customer = { ...createTestAddress('SE'), newsletter: true }
const { email } = customer
const orders = [
  { date: '2026-11-12 09:30:00', lines: [{ cans: 10, mg: 1800 }] },
  { date: '2026-09-20 18:00:00', lines: [{ cans: 30, mg: 6600 }] },
]
const { lines, totals } = createFilledCart('SE')
const order = createTestOrder({ number: '10001', date: '2026-11-12 09:30:00', lines, totals, address: customer })

const withCustomer: CartBuilder = (country) => ({ ...createEmptyCart(country), customer })

/** Caches the queries of the account. `updatedAt` is in the future, so that they are not refetched. */
function cacheAccount({ lastOrder = order }: { lastOrder?: typeof order | null } = {}) {
  const client = getQueryClient()
  const fresh = { updatedAt: Date.now() + 3_600_000 }
  const addresses = [{ ...customer, id: 'home', isDefault: true }]
  client.setQueryData(addressBookQuery(email).queryKey, addresses, fresh)
  client.setQueryData(
    nicotinePurchasesQuery(email).queryKey,
    sumNicotineByMonth(orders, Date.parse('2026-11-23')),
    fresh,
  )
  client.setQueryData(lastOrderQuery(email).queryKey, lastOrder, fresh)
}

const meta = {
  title: 'Pages/Account',
  component: Account,
  args: { page: 'account' },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The pages of a customer: details, addresses and settings, and the last order. Use them to check the ' +
          'layout of the sections, and what is displayed to logged-out customers and while the service is unavailable.',
      },
      story: { inline: false, height: '50rem' },
    },
  },
  decorators: [withShell],
  beforeEach: (context) => {
    const forget = withCachedCart(withCustomer)(context)
    cacheAccount()
    return forget
  },
} satisfies Meta<typeof Account>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.account_logged_in_as({ email }))).toBeVisible()
    await expect(canvas.getByRole('heading', { name: m.account_address_title() })).toBeVisible()
    await expect(canvas.getByRole('table', { name: m.account_nicotine_title() })).toBeVisible()
  },
}

export const LastOrder: Story = {
  args: { page: 'order' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.receipt_number({ number: '10001' }))).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.account_order_again() })).toBeEnabled()
  },
}

export const NoOrder: Story = {
  args: { page: 'order' },
  beforeEach: () => cacheAccount({ lastOrder: null }),
  play: ({ canvas }) => expect(canvas.findByText(m.account_order_none_title())).resolves.toBeVisible(),
}

export const LoggedOut: Story = {
  beforeEach: withCachedCart(createEmptyCart),
  play: ({ canvas }) => expect(canvas.findByText(m.account_benefits_title())).resolves.toBeVisible(),
}

export const Pending: Story = {
  beforeEach: () => {
    getQueryClient().clear()
    return stubPendingCart()
  },
}

export const Unreachable: Story = {
  beforeEach: () => {
    getQueryClient().clear()
    return stubServiceOutage()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.account_failed_title(), {}, { timeout: 20_000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.error_retry() })).toBeEnabled()
  },
}

export const Phone: Story = { globals: phoneViewportGlobals }
