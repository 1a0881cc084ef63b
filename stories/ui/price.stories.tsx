import type { Meta, StoryObj } from '@storybook/react-vite'
import { Price } from '#ui/price.tsx'

const meta = {
  title: 'UI/Price',
  component: Price,
  args: { now: '39,00 kr', labels: { now: 'Price', before: 'Price before' } },
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnSale: Story = { args: { now: '31,20 kr', before: '39,00 kr', note: 'Lowest in 30 days: 35,00 kr' } }
export const PerCanAndPouch: Story = { args: { prefix: 'From', suffix: 'per can', note: '1,95 kr per pouch' } }
export const Large: Story = { args: { size: 'lg', now: '1 149,00 kr', before: '1 290,00 kr', suffix: '30 cans' } }
export const Small: Story = { args: { size: 'sm' } }
