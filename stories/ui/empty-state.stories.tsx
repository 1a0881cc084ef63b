import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShoppingBag } from 'lucide'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const meta = {
  title: 'UI/Empty state',
  component: EmptyState,
  args: { title: 'Your cart is empty' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithAction: Story = {
  args: {
    icon: ShoppingBag,
    children: 'What you choose waits here until you are ready.',
    action: <Button>See all products</Button>,
  },
}
