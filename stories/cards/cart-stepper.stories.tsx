import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CartStepper } from '#features/cart/components/cart-stepper.tsx'
import { m } from '#messages/rest.ts'
import { AddButton } from '#ui/product/add-button.tsx'
import { withCachedCart } from '../dialogs/cart-state.ts'
import { createFilledCart } from '../fixtures/cart.ts'

const name = 'Fresh mint slim'

/** Changes the quantity of a product in the cart. In the corner of a card, the add button is the plus button. */
const meta = {
  title: 'Cards/Cart stepper',
  component: CartStepper,
  beforeEach: withCachedCart(createFilledCart),
  args: { item: '11-1', name, onShown: fn(), onChange: fn(), onFailed: fn() },
} satisfies Meta<typeof CartStepper>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: m.cart_line_quantity({ name }) })).toHaveValue('2')
    await expect(args.onShown).toHaveBeenCalled()
  },
}

export const InCardCorner: Story = {
  args: { corner: true },
  render: (args) => (
    <form className="can-stepper w-fit" data-in-cart="">
      <CartStepper {...args} />
      <AddButton type="button" label={m.cart_add_named({ name })} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(m.cart_line_quantity({ name })).parentElement).toHaveTextContent(/2$/)
    await userEvent.tab()
    const less = canvas.getByRole('button', { name: m.cart_line_less({ name }) })
    await expect(less).toHaveFocus()
    await expect(Math.min(less.clientWidth, less.clientHeight)).toBeGreaterThanOrEqual(44)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: m.cart_add_named({ name }) })).toHaveFocus()
  },
}
