import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardBadges } from '#features/catalogue/components/product-card-view.tsx'
import { m } from '#paraglide/messages.js'
import { slot } from '../fixtures/controls.ts'

const plain = { available: true, isNew: false, tags: [] }

const meta = {
  title: 'Cards/Product badges',
  component: CardBadges,
  args: { card: plain, price: { now: 3900 } },
  argTypes: { card: slot, price: slot },
  decorators: [
    (Story) => (
      <div className="flex gap-1">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CardBadges>

export default meta
type Story = StoryObj<typeof meta>

export const ThirtyPercent: Story = {
  args: { card: { ...plain, tags: ['30percent'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.tag_30percent().replace(/\s+/g, ' '))).toBeVisible()
  },
}
export const Campaign: Story = {
  args: { card: { ...plain, tags: ['campaign'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.tag_campaign())).toBeVisible()
  },
}
export const News: Story = {
  args: { card: { ...plain, tags: ['news'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_new_badge())).toBeVisible()
  },
}
export const LimitedEdition: Story = {
  args: { card: { ...plain, tags: ['limited-edition'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.tag_limited_edition())).toBeVisible()
  },
}
/** Two at most: the discount says what "30percent" would, and limited edition goes before news. */
export const Everything: Story = {
  args: {
    card: { ...plain, isNew: true, tags: ['30percent', 'limited-edition', 'news'] },
    price: { now: 2730, before: 3900, lowest30: 3900 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_discount_badge({ percent: 30 }).replace(/\s+/g, ' '))).toBeVisible()
    await expect(canvas.getByText(m.tag_limited_edition())).toBeVisible()
    await expect(canvas.queryByText(m.product_new_badge())).toBeNull()
  },
}
export const SoldOut: Story = {
  args: { card: { available: false, isNew: true, tags: ['news'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_sold_out())).toBeVisible()
    await expect(canvas.queryByText(m.product_new_badge())).toBeNull()
  },
}
