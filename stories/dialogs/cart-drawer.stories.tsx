import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import CartDrawer from '#features/cart/components/cart-drawer.tsx'
import { runChangeInCartQueue } from '#features/cart/selection/cart-queue.ts'
import { setCartOpen, useIsCartOpen } from '#features/cart/view-state.ts'
import { getCountryName } from '#features/market/country-names.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { createEmptyCart, createFilledCart, createFreeShippingCart } from '../fixtures/cart.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectEscapeRestoresFocus, expectFocusTrap } from '../fixtures/keyboard.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { stubPendingCart, stubServiceOutage, withCachedCart } from './cart-state.ts'

const meta = {
  title: 'Dialogs/Cart drawer',
  component: CartDrawer,
  parameters: iframeParameters,
  args: { open: true },
} satisfies Meta<typeof CartDrawer>

export default meta
type Story = StoryObj<typeof meta>

const findDrawer = async () => within(await screen.findByRole('dialog', { name: m.cart_title() }))
const mint = 'Fresh mint slim'

export const Default: Story = {
  beforeEach: withCachedCart(createFilledCart),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByRole('link', { name: mint })).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: m.cart_line_quantity({ name: mint }) })).toHaveValue('2')
    await expect(drawer.getByText('148,20 kr')).toBeVisible()
  },
}

export const CommentField: Story = {
  beforeEach: withCachedCart(createFilledCart),
  play: async ({ userEvent, step }) => {
    const drawer = await findDrawer()
    const opener = drawer.getByRole('button', { name: m.cart_comment_add_named({ name: mint }) })
    await step('The field opens below its button and shows the remaining number of characters', async () => {
      await userEvent.click(opener)
      const field = drawer.getByRole('textbox', { name: m.cart_comment_label({ name: mint }) })
      await expect(field).toHaveFocus()
      await userEvent.keyboard('For Bo')
      await expect(field).toHaveAccessibleDescription(m.cart_comment_left({ count: 494 }))
    })
  },
}

export const CommentCancelled: Story = {
  beforeEach: withCachedCart(createFilledCart),
  play: async ({ userEvent }) => {
    const drawer = await findDrawer()
    const opener = drawer.getByRole('button', { name: m.cart_comment_add_named({ name: mint }) })
    await userEvent.click(opener)
    await userEvent.click(drawer.getByRole('button', { name: m.cart_comment_cancel() }))
    await expect(opener).toHaveFocus()
    await expect(drawer.queryByRole('textbox', { name: m.cart_comment_label({ name: mint }) })).toBeNull()
  },
}

/** Free delivery is stated above the progress bar, and not repeated in the totals. */
export const FreeShipping: Story = {
  beforeEach: withCachedCart(createFreeShippingCart),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByText(m.cart_free_shipping_reached())).toBeVisible()
    await expect(drawer.queryByText(m.cart_shipping())).toBeNull()
  },
}

export const Empty: Story = {
  beforeEach: withCachedCart(createEmptyCart),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByRole('heading', { name: m.cart_empty_title() })).toBeVisible()
    await expect(drawer.queryByRole('link', { name: m.cart_checkout() })).toBeNull()
  },
}

export const Loading: Story = {
  beforeEach: stubPendingCart,
  play: async () => expect((await findDrawer()).getByText(m.cart_loading())).toBeInTheDocument(),
}

export const LoadingFailed: Story = {
  name: 'Error',
  beforeEach: stubServiceOutage,
  play: async () => {
    const drawer = await findDrawer()
    const title = { name: m.cart_failed_title() }
    await expect(await drawer.findByRole('heading', title, { timeout: 5000 })).toBeVisible()
    await expect(drawer.getByText(m.error_unreachable())).toBeVisible()
    await expect(drawer.getByRole('button', { name: m.cart_retry() })).toBeEnabled()
  },
}

/** A removed line can be undone. An added line has no notice in the drawer, because the cart dock announces it. */
export const RemovedLine: Story = {
  beforeEach: withCachedCart(
    createEmptyCart,
    { kind: 'removed', name: mint, line: { item: '11-1', quantity: 2 } },
    { kind: 'added', name: mint },
  ),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByText(m.cart_line_removed({ name: mint }))).toBeVisible()
    await expect(drawer.getByRole('button', { name: m.cart_dock_undo() })).toBeEnabled()
    await expect(drawer.queryByText(m.cart_added({ name: mint }))).toBeNull()
  },
}

export const OutOfStock: Story = {
  beforeEach: withCachedCart(createFilledCart, {
    kind: 'lost',
    reason: 'stock',
    changes: [
      { item: '11-1', name: mint, before: 5, after: 2 },
      { item: '14-1', name: 'Salt liquorice, large', before: 1, after: 0 },
    ],
  }),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByText(m.cart_removed_fewer({ name: mint, before: 5, after: 2 }))).toBeVisible()
    await expect(drawer.getByText(m.cart_removed_gone({ name: 'Salt liquorice, large' }))).toBeVisible()
  },
}

export const NotSoldInCountry: Story = {
  beforeEach: withCachedCart(createFilledCart, {
    kind: 'lost',
    reason: 'country',
    changes: [{ item: '14-1', name: 'Salt liquorice, large', before: 3, after: 0 }],
    undo: { country: 'AT', items: [{ item: '14-1', quantity: 3 }] },
  }),
  play: async () => {
    const undo = (await findDrawer()).getByRole('button', {
      name: m.cart_undo_country({ country: getCountryName('AT', getPageLanguage()) }),
    })
    await expect(undo).toBeEnabled()
  },
}

export const ForbiddenByMarketRules: Story = {
  beforeEach: withCachedCart(createFilledCart, {
    kind: 'lost',
    reason: 'rules',
    changes: [{ item: '14-1', name: 'Salt liquorice, large', before: 3, after: 0 }],
  }),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByText(m.cart_removed_rules_title())).toBeVisible()
    await expect(drawer.queryByRole('button', { name: /undo/i })).toBeNull()
  },
}

export const TooManyCans: Story = {
  beforeEach: withCachedCart(createFilledCart, {
    kind: 'failed',
    failure: {
      ok: false,
      kind: 'refused',
      reason: 'sale',
      fault: { reason: 'cans-per-order', max: 60 },
      shortages: [],
    },
  }),
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByText(m.sale_refused_order_cans({ most: 60 }).replace(/\s+/g, ' '))).toBeVisible()
  },
}

export const Restored: Story = { beforeEach: withCachedCart(createFilledCart, { kind: 'restored' }) }

export const PendingQuantityChange: Story = {
  beforeEach: (context) => {
    const forget = withCachedCart(createFilledCart)(context)
    let answer = () => {}
    const work = () => new Promise<void>((resolve) => (answer = resolve))
    void runChangeInCartQueue(work, { line: 'line-1', quantity: 4, operation: 'set' })
    return () => {
      answer()
      forget()
    }
  },
  play: async () => {
    const drawer = await findDrawer()
    await expect(drawer.getByRole('textbox', { name: m.cart_line_quantity({ name: mint }) })).toHaveValue('4')
  },
}

export const FailureNotice: Story = {
  beforeEach: withCachedCart(createFilledCart, { kind: 'failed', failure: { ok: false, kind: 'unreachable' } }),
}

export const RemovalFailed: Story = {
  beforeEach: (context) => {
    const forget = stubServiceOutage()
    withCachedCart(createFilledCart)(context)
    return forget
  },
  play: async ({ userEvent }) => {
    const drawer = await findDrawer()
    await userEvent.click(drawer.getByRole('button', { name: m.cart_line_remove_named({ name: mint }) }))
    await expect(await drawer.findByText(m.error_unreachable())).toBeVisible()
    await expect(drawer.getByRole('link', { name: mint })).toBeVisible()
  },
}

export const Keyboard: Story = {
  beforeEach: withCachedCart(createFilledCart),
  render: () => <OpenedByCart />,
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Cart' })
    await step('Enter opens the dialog and moves the focus into it; Tab stays inside', () =>
      expectFocusTrap(userEvent, opener, m.cart_title(), 14),
    )
    await step('Escape closes the dialog and restores the focus', () => expectEscapeRestoresFocus(userEvent, opener))
    await step('The checkout link also closes the drawer', async () => {
      await userEvent.click(opener)
      const checkout = (await findDrawer()).getByRole('link', { name: m.cart_checkout() })
      // The link leads to a different document, which would end the story.
      checkout.addEventListener('click', (event) => event.preventDefault())
      await userEvent.click(checkout)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  },
}

function OpenedByCart() {
  return (
    <main>
      <h1 className="mb-4 text-xl font-semibold">A page</h1>
      <Button onClick={() => setCartOpen(true)}>Cart</Button>
      <CartDrawer open={useIsCartOpen()} />
    </main>
  )
}

export const Phone: Story = { beforeEach: withCachedCart(createFilledCart), globals: phoneViewportGlobals }
export const EmptyOnPhone: Story = { beforeEach: withCachedCart(createEmptyCart), globals: phoneViewportGlobals }
export const Narrow: Story = { beforeEach: withCachedCart(createFilledCart), globals: narrowViewportGlobals }
