import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { renderCardBadges } from '#features/catalogue/components/product-card-view.tsx'
import { m } from '#messages/first.ts'
import type { Price } from '#services/commerce/product.ts'
import { withClassName } from '../fixtures/widths.tsx'

function CardBadges({ card, price }: { card: Parameters<typeof renderCardBadges>[0]; price?: Price }) {
  return renderCardBadges(card, price)
}

const plain = { available: true, isNew: false, tags: [] }

/** Badge of a product card: the first that applies of sold out, discount, campaign, limited edition and new. */
const meta = {
  title: 'Cards/Product badges',
  component: CardBadges,
  args: { card: plain, price: { now: 3900 } },
  decorators: [withClassName('flex gap-1')],
} satisfies Meta<typeof CardBadges>

export default meta
type Story = StoryObj<typeof meta>

/** A discount tag without a reduced price gets no badge. */
export const TagsWithoutReduction: Story = {
  args: { card: { ...plain, tags: ['30percent', 'campaign'] } },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent(''),
}
/** On reduced products, the percentage replaces the campaign tag. */
export const CampaignWithReduction: Story = {
  args: { card: { ...plain, tags: ['campaign'] }, price: { now: 3120, lowest30: 3900 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_discount_badge({ percent: 20 }).replace(/\s+/g, ' '))).toBeVisible()
    await expect(canvas.queryByText(m.tag_campaign())).toBeNull()
  },
}
export const NewProduct: Story = {
  args: { card: { ...plain, tags: ['news'] } },
  play: ({ canvas }) => expect(canvas.getByText(m.product_new_badge())).toBeVisible(),
}
export const LimitedEdition: Story = {
  args: { card: { ...plain, tags: ['limited-edition'] } },
  play: ({ canvas }) => expect(canvas.getByText(m.tag_limited_edition())).toBeVisible(),
}
export const SeveralTags: Story = {
  args: {
    card: { ...plain, isNew: true, tags: ['30percent', 'limited-edition', 'news'] },
    price: { now: 2730, lowest30: 3900 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_discount_badge({ percent: 30 }).replace(/\s+/g, ' '))).toBeVisible()
    await expect(canvas.queryByText(m.tag_limited_edition())).toBeNull()
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
