import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PreOrderInformation } from '#features/checkout/payment/pre-order-information.tsx'
import { m } from '#messages/rest.ts'
import { createFilledCart } from '../fixtures/selection.ts'
import { phoneViewportGlobals, withClassName } from '../fixtures/widths.tsx'

const cart = createFilledCart('SE')
const [first, ...others] = cart.lines
const selection = {
  ...cart,
  shippingMethod: 'express',
  lines: first
    ? [
        { ...first, product: { ...first.product, nicotineMg: 9.5, pouches: 20, flavours: ['mint' as const] } },
        ...others,
      ]
    : [],
}

const meta = {
  title: 'Sections/Before the order button',
  component: PreOrderInformation,
  args: { selection, goods: true },
  decorators: [withClassName('grid gap-6')],
} satisfies Meta<typeof PreOrderInformation>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const strength = canvas.getByText(new RegExp(m.checkout_pouches({ count: 20 })))
    await expect(strength).toBeVisible()
    await expect(strength.closest('details')).toBeNull()
    await expect(canvas.getByText(m.checkout_delivery_time({ from: 1, to: 3 }).replace(/\s+/g, ' '))).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.checkout_about_withdrawal() })).toHaveAttribute('target', '_blank')
  },
}

export const WithoutItems: Story = { args: { goods: false } }

export const Phone: Story = { globals: phoneViewportGlobals }
