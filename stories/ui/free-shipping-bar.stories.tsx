import type { Meta, StoryObj } from '@storybook/react-vite'
import { FreeShippingBar } from '#ui/free-shipping-bar.tsx'

const meta = {
  title: 'UI/Free shipping bar',
  component: FreeShippingBar,
  args: { fraction: 0.6, label: 'Towards free shipping', children: '139,00 kr left until shipping is free' },
} satisfies Meta<typeof FreeShippingBar>

export default meta
type Story = StoryObj<typeof meta>

export const Remaining: Story = {}
export const Reached: Story = { args: { fraction: 1, children: 'Shipping is free' } }
