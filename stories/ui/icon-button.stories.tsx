import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShoppingBag } from 'lucide'
import { IconButton } from '#ui/icon-button.tsx'

const meta = {
  title: 'UI/Icon button',
  component: IconButton,
  args: { icon: ShoppingBag, label: 'Cart' },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithCount: Story = { args: { label: 'Cart, 3 cans', count: 3 } }
export const WithManyCounted: Story = { args: { label: 'Cart, 240 cans', count: 240 } }
export const Disabled: Story = { args: { disabled: true } }
