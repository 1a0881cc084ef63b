import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/container.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductCardSkeleton } from '#ui/product-card-skeleton.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { cardProps, missingPicture, onSale, outOfStock } from '../fixtures/product-cards.tsx'

const cards = [
  <ProductCard key="1" {...cardProps('Fresh mint slim', 'mint')} headingLevel={2} />,
  <ProductCard key="2" {...cardProps('Lingonberry', 'berry', 3)} {...onSale} headingLevel={2} />,
  <ProductCard
    key="3"
    {...cardProps('Bergamot', 'citrus', 1)}
    badges={<Badge tone="accent">New</Badge>}
    headingLevel={2}
  />,
  <ProductCard key="4" {...cardProps('Salt liquorice', 'liquorice', 4)} {...outOfStock} headingLevel={2} />,
  <ProductCard key="5" {...cardProps('Dark roast', 'coffee', 3)} {...missingPicture} headingLevel={2} />,
  <ProductCard key="6" {...cardProps('Kola & lime', 'cola')} headingLevel={2} />,
  <ProductCard key="7" {...cardProps('Peach and passion fruit with mint', 'fruit')} headingLevel={2} />,
  <ProductCard key="8" {...cardProps('Bare', 'natural', 1)} headingLevel={2} />,
]

const meta = {
  title: 'Cards/Product grid',
  component: ProductGrid,
  args: { children: cards, 'aria-label': 'Products' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Container>
        <div className="py-8">
          <Story />
        </div>
      </Container>
    ),
  ],
} satisfies Meta<typeof ProductGrid>

export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {}
export const Shelf: Story = { args: { layout: 'shelf' } }
export const Loading: Story = {
  args: {
    'aria-label': 'Loading products',
    'aria-busy': true,
    children: ['a', 'b', 'c', 'd'].map((key) => <ProductCardSkeleton key={key} />),
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'narrow', isRotated: false } } }
