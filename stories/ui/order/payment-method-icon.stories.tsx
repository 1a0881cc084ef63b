import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PaymentMethodIcon } from '#ui/order/payment-method-icon.tsx'
import { selectControl } from '../../fixtures/controls.ts'

const kinds = ['card', 'bank', 'invoice', 'wallet', 'other'] as const

const meta = {
  title: 'Order/Payment method icon',
  component: PaymentMethodIcon,
  args: { kind: 'card' },
  argTypes: { kind: selectControl(...kinds) },
} satisfies Meta<typeof PaymentMethodIcon>

export default meta
type Story = StoryObj<typeof meta>

/** Hidden from screen readers: the name of the payment method is next to the icon. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
}
export const AllMethods: Story = {
  render: () => (
    <ul className="grid gap-3">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-3">
          <PaymentMethodIcon kind={kind} />
          {kind}
        </li>
      ))}
    </ul>
  ),
}
