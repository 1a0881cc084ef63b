import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArticleProduct } from '#features/rich-text/components/article-products.tsx'
import { ProductCard } from '#ui/product/product-card.tsx'
import { createCardProps, longTextProps } from '../fixtures/product-cards.tsx'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withPostLayout } from './with-post-layout.tsx'

/** One product in a post, for text about that product. */
const meta = {
  title: 'Blocks/Product search, single',
  component: ArticleProduct,
  args: {
    title: 'A mild one to compare with',
    text: 'Eight milligrams, slim, and a mint that stays in the background.',
    product: <ProductCard {...createCardProps('mint')} headingLevel={3} />,
  },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
} satisfies Meta<typeof ArticleProduct>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'A mild one to compare with' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Cool Mint Slim' })).toHaveFocus()
  },
}
export const WithoutText: Story = {
  args: { title: undefined, text: undefined, product: <ProductCard {...createCardProps('berry')} headingLevel={3} /> },
}
export const LongText: Story = {
  args: {
    title: 'Geschmacksrichtungsvergleich der Pfefferminzsonderauflagen',
    text: 'Nikotingehaltskennzeichnung, Beutelformat und Grundpreisangabe nebeneinander. '.repeat(5),
    product: <ProductCard {...createCardProps('mint')} {...longTextProps} headingLevel={3} />,
  },
}
export const EmptySearch: Story = {
  args: { product: undefined },
  play: ({ canvas }) => expect(canvas.queryByRole('heading', { name: 'A mild one to compare with' })).toBeNull(),
}
export const Narrow: Story = { globals: narrowViewportGlobals }
