import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ArticleSlideshow } from '#features/rich-text/components/article-products.tsx'
import { m } from '#messages/rest.ts'
import { ProductCard } from '#ui/product/product-card.tsx'
import {
  createCardProps,
  createMissingPictureProps,
  createOutOfStockProps,
  longTextProps,
} from '../fixtures/product-cards.tsx'
import { flavours } from '../fixtures/product-image.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withPostLayout } from './with-post-layout.tsx'

const cards = flavours.map((flavour) => <ProductCard key={flavour} {...createCardProps(flavour)} headingLevel={3} />)

/** Search results in a post. Use it for text about a kind of product. */
const meta = {
  title: 'Blocks/Product search, slideshow',
  component: ArticleSlideshow,
  args: { children: cards },
  parameters: { layout: 'fullscreen' },
  decorators: [withPostLayout],
} satisfies Meta<typeof ArticleSlideshow>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const previous = await canvas.findByRole('button', { name: m.blog_slides_previous() })
    const next = canvas.getByRole('button', { name: m.blog_slides_next() })
    await step('At the start, only the next button is enabled, and the position is announced', async () => {
      await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/1.*9/))
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
    })
    await step('A click scrolls the slides', async () => {
      await userEvent.click(next)
      await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'false'))
    })
    await step('Each card can be focused with the keyboard', async () => {
      const link = canvas.getByRole('link', { name: 'Espresso Mini' })
      link.focus()
      await waitFor(() => expect(link).toBeVisible())
    })
  },
}
export const FewProducts: Story = { args: { children: cards.slice(0, 2) } }
export const CardStates: Story = {
  args: {
    children: [
      <ProductCard key="sold-out" {...createCardProps('mint')} {...createOutOfStockProps('mint')} headingLevel={3} />,
      <ProductCard
        key="missing"
        {...createCardProps('berry')}
        {...createMissingPictureProps('berry')}
        headingLevel={3}
      />,
      <ProductCard key="long" {...createCardProps('citrus')} {...longTextProps} headingLevel={3} />,
      ...cards.slice(3),
    ],
  },
}
export const EmptySearch: Story = {
  args: { children: [] },
  play: ({ canvas }) => expect(canvas.queryByRole('region')).toBeNull(),
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: ['button'], focusVisible: ['button'] } } }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
export const Narrow: Story = { globals: narrowViewportGlobals }
