import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FreeShippingBar } from '#ui/order/free-shipping-bar.tsx'
import { createRangeControl } from '../../fixtures/controls.ts'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Order/Free shipping bar',
  component: FreeShippingBar,
  args: { fraction: 0.6, label: 'Towards free shipping', children: '139,00 kr left until shipping is free' },
  argTypes: { fraction: createRangeControl(0, 1, 0.05) },
  decorators: [withFormWidth],
} satisfies Meta<typeof FreeShippingBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Towards free shipping' })).toHaveAttribute('value', '0.6')
    await expect(canvas.getByRole('status')).toHaveTextContent('139,00 kr left until shipping is free')
  },
}
export const Empty: Story = { args: { fraction: 0, children: '349,00 kr left until shipping is free' } }
export const ThresholdReached: Story = { args: { fraction: 1, children: 'Shipping is free' } }

export const AboveThreshold: Story = {
  args: { fraction: 2.4, children: 'Shipping is free' },
  play: ({ canvas }) => expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '1'),
}
export const LongText: Story = {
  args: {
    fraction: 0.35,
    label: 'Versandkostenfreigrenze',
    children: 'Noch 1.139,00 € bis zur versandkostenfreien Standardlieferung innerhalb Deutschlands',
  },
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
