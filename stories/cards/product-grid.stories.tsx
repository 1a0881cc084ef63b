import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProductCard } from '#ui/product/product-card.tsx'
import { ProductGrid } from '#ui/product/product-grid.tsx'
import { createSelectControl } from '../fixtures/controls.ts'
import {
  createCardProps,
  createMissingPictureProps,
  createOutOfStockProps,
  longTextProps,
  newProductProps,
  onSaleProps,
} from '../fixtures/product-cards.tsx'
import { flavours } from '../fixtures/product-image.ts'
import { narrowViewportGlobals, withClassName, withContainer } from '../fixtures/widths.tsx'

const extras = {
  mint: {},
  berry: onSaleProps,
  citrus: newProductProps,
  fruit: {},
  liquorice: createOutOfStockProps('liquorice'),
  coffee: createMissingPictureProps('coffee'),
  cola: {},
  natural: {},
  other: longTextProps,
}

const cards = flavours.map((flavour) => (
  <ProductCard key={flavour} {...createCardProps(flavour)} {...extras[flavour]} headingLevel={2} />
))

const meta = {
  title: 'Cards/Product grid',
  component: ProductGrid,
  args: { children: cards.slice(0, 8), layout: 'grid', 'aria-label': 'Products' },
  argTypes: { layout: createSelectControl('grid', 'shelf') },
  parameters: { layout: 'fullscreen' },
  decorators: [withClassName('py-8'), withContainer],
} satisfies Meta<typeof ProductGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Prices in a row are aligned regardless of the content above them. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8)
    const [first, second] = canvas.getAllByText('39,00 kr', { selector: 'span:not(.sr-only)' })
    const reduced = canvas.getByText('31,20 kr')
    const getTop = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN
    // Positions can differ by a fraction of a pixel.
    await expect(getTop(first)).toBeCloseTo(getTop(second), 0)
    await expect(getTop(reduced)).toBeCloseTo(getTop(first), 0)
  },
}
export const TwoProducts: Story = { args: { children: cards.slice(0, 2) } }
export const ThreeProducts: Story = { args: { children: cards.slice(0, 3) } }
export const FourProducts: Story = { args: { children: cards.slice(0, 4) } }
export const LongText: Story = { args: { children: [cards[8], cards[0], cards[1], cards[3]] } }

/** A single row that scrolls horizontally. Focusing a card scrolls the card into view. */
export const Shelf: Story = {
  args: { layout: 'shelf', children: cards },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list')
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
    const links = canvas.getAllByRole('link')
    links.at(-2)?.focus()
    await userEvent.tab()
    await userEvent.tab()
    const last = links.at(-1)
    await expect(last).toHaveFocus()
    await expect(last?.getBoundingClientRect().left).toBeLessThan(window.innerWidth)
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
export const ShelfNarrow: Story = { args: { layout: 'shelf' }, globals: narrowViewportGlobals }
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
