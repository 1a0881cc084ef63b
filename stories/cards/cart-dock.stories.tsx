import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import CartDock from '#features/cart/components/cart-dock.tsx'
import { m } from '#messages/rest.ts'
import { withCachedCart } from '../dialogs/cart-state.ts'
import { createEmptyCart, createFilledCart, createFreeShippingCart } from '../fixtures/cart.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'

const mint = 'Fresh mint slim'

/** Floating summary of the cart. After a removal, a button to undo it replaces the summary. */
const meta = {
  title: 'Cards/Cart dock',
  component: CartDock,
  parameters: iframeParameters,
  render: () => (
    <main>
      <h1 className="text-3xl font-semibold">A page that goes on</h1>
      <CartDock />
    </main>
  ),
} satisfies Meta<typeof CartDock>

export default meta
type Story = StoryObj<typeof meta>

const findDock = async () => within(await screen.findByRole('region', { name: m.cart_title() }))

export const Default: Story = {
  beforeEach: withCachedCart(createFilledCart),
  play: async ({ userEvent }) => {
    const dock = await findDock()
    await expect(dock.getByText(new RegExp(m.cart_dock_cans({ count: 3 })))).toBeVisible()
    await userEvent.tab()
    await expect(dock.getByRole('button', { name: m.cart_dock_open() })).toHaveFocus()
  },
}

/** The addition is only announced to screen readers, because the quantity next to the add button shows it. */
export const Added: Story = {
  beforeEach: withCachedCart(createFilledCart, { kind: 'added', name: mint }),
  play: async () => expect(await screen.findByText(new RegExp(m.cart_added({ name: mint })))).toHaveRole('status'),
}

export const Removed: Story = {
  beforeEach: withCachedCart(createEmptyCart, { kind: 'removed', name: mint, line: { item: '11-1', quantity: 1 } }),
  play: async () => {
    const dock = await findDock()
    await expect(dock.getByText(m.cart_line_removed({ name: mint }))).toBeVisible()
    await expect(dock.getByRole('button', { name: m.cart_dock_undo() })).toBeEnabled()
    await expect(dock.queryByRole('button', { name: m.cart_dock_open() })).toBeNull()
  },
}

export const FreeShipping: Story = { beforeEach: withCachedCart(createFreeShippingCart) }

export const Empty: Story = {
  beforeEach: withCachedCart(createEmptyCart),
  play: () => expect(screen.queryByRole('region', { name: m.cart_title() })).toBeNull(),
}

export const Phone: Story = { beforeEach: withCachedCart(createFilledCart), globals: phoneViewportGlobals }
export const Narrow: Story = { beforeEach: withCachedCart(createFilledCart), globals: narrowViewportGlobals }
