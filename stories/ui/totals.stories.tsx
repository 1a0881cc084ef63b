import type { Meta, StoryObj } from '@storybook/react-vite'
import { Totals } from '#ui/totals.tsx'

const meta = {
  title: 'UI/Totals',
  component: Totals,
  args: {
    rows: [
      { key: 'goods', label: 'Goods', value: '429,00 kr' },
      { key: 'voucher', label: 'Voucher WINTER', value: '−42,90 kr' },
      { key: 'shipping', label: 'Shipping', value: 'Free' },
      { key: 'total', label: 'Total', value: '386,10 kr', total: true, note: 'Includes 77,22 kr VAT' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-form">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Totals>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
