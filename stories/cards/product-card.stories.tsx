import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '#ui/badge.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { cardProps, missingPicture, onSale, outOfStock } from '../fixtures/product-cards.tsx'

const meta = {
  title: 'Cards/Product card',
  component: ProductCard,
  args: { ...cardProps('Fresh mint slim', 'mint'), headingLevel: 2 },
  decorators: [
    (Story) => (
      <div className="w-64">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('The link comes first, then the action', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name: 'Fresh mint slim' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Add to cart' })).toHaveFocus()
    })
  },
}

export const OnSale: Story = { args: onSale }
export const New: Story = { args: { badges: <Badge tone="accent">New</Badge> } }
export const OutOfStock: Story = { args: { name: 'Salt liquorice', ...outOfStock } }
export const MissingPicture: Story = { args: { name: 'Dark roast', ...missingPicture } }
export const LongText: Story = {
  args: {
    name: 'Blackcurrant and elderflower with a cooling finish, super slim, extra dry edition',
    brand: 'Norrskensmanufakturen Handelsbolag',
    badges: (
      <>
        <Badge tone="sale">−20 %</Badge>
        <Badge tone="accent">New</Badge>
        <Badge>Limited edition</Badge>
      </>
    ),
  },
}
export const WithoutAction: Story = { args: { footer: undefined } }
