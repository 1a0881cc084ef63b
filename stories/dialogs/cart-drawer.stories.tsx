import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { selectionKey } from '#features/cart/apply-selection.ts'
import CartDrawer from '#features/cart/components/cart-drawer.tsx'
import { browserQueryClient } from '#lib/query-client.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { emptyCart, filledCart, freelyShippedCart } from '../fixtures/selection.ts'
import { withRouter } from '../fixtures/with-router.tsx'

/** What the drawer shows is the selection in the cache; a story puts it there, so that nothing is asked for. */
function knownSelection(answer: SelectionAnswer) {
  return () => {
    browserQueryClient().setQueryData(selectionKey, answer)
    return () => browserQueryClient().clear()
  }
}

const meta = {
  title: 'Dialogs/Cart drawer',
  component: CartDrawer,
  args: { open: true },
  decorators: [withRouter],
} satisfies Meta<typeof CartDrawer>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: knownSelection(filledCart),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Your cart' })
    await expect(screen.getByRole('link', { name: 'Fresh mint slim' })).toBeVisible()
    await expect(screen.getByRole('textbox', { name: /Fresh mint slim/ })).toHaveValue('2')
    await expect(screen.getByText('148,20 kr')).toBeVisible()
  },
}

export const FreeShipping: Story = { beforeEach: knownSelection(freelyShippedCart) }

export const Empty: Story = {
  beforeEach: knownSelection(emptyCart),
  play: async () => {
    await screen.findByRole('dialog')
    await expect(screen.queryByRole('link', { name: /checkout/i })).toBeNull()
  },
}
