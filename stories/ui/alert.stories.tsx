import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const meta = {
  title: 'UI/Alert',
  component: Alert,
  args: { children: 'Orders above 135 GBP may be charged customs duty.' },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Positive: Story = {
  args: { tone: 'positive', role: 'status', children: 'Thanks for signing up to our newsletter' },
}
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Your cart has changed',
    children: 'Two cans were removed: they are not sold in Denmark.',
  },
}
export const Danger: Story = {
  args: {
    tone: 'danger',
    role: 'alert',
    children:
      'Something went wrong, verify your details and try again. If the issue persists please contact our support.',
    action: (
      <Button variant="quiet" size="sm">
        Try again
      </Button>
    ),
  },
}
