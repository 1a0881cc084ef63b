import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { encodeCards } from '#features/catalogue/rules/card-rows.ts'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { withRouter } from '../fixtures/with-router.tsx'

const meta = {
  title: 'Cards/Catalogue list',
  component: ProductList,
  args: { rows: encodeCards(catalogueCards), search: listSearchDefaults, action: CardAddToCart },
  decorators: [
    (Story) => (
      <main>
        <h1 className="mb-6 text-3xl font-semibold">Nicotine pouches</h1>
        <Story />
      </main>
    ),
    withRouter,
  ],
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ProductList>

export default meta
type Story = StoryObj<typeof meta>

export const ByPopularity: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(names[0]).toBe('Fjell Spearmint Slim')
    const [card] = canvas.getAllByRole('article')
    await expect(within(card ?? document.body).getByText('39,00 kr')).toBeVisible()
  },
}

export const FilteredAndSorted: Story = {
  args: {
    search: { filters: [{ name: 'flavor', values: ['mint', 'citrus'] }], sort: 'price-desc', show: 48 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 products')).toBeVisible()
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(names[0]).toMatch(/^Holm Lemon/)
    const remove = canvas.getByRole('link', { name: 'Remove filter: Citrus' })
    await expect(remove).toHaveAttribute('href', expect.stringContaining('mint'))
    await expect(remove).not.toHaveAttribute('href', expect.stringContaining('citrus'))
  },
}

export const NothingMatches: Story = {
  args: { search: { filters: [{ name: 'format', values: ['large'] }], sort: 'popularity', show: 48 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No products match' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show all products' })).toHaveAttribute('href', '?')
  },
}

export const OneStepOfMany: Story = {
  args: {
    rows: encodeCards(
      Array.from({ length: 60 }, (_, index) =>
        catalogueCards.slice(0, 1).map((card) => ({ ...card, id: String(index), uri: `${card.uri}-${index}` })),
      ).flat(),
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(48))
    await expect(canvas.getByRole('link', { name: 'Show more' })).toHaveAttribute('href', '?show=96')
  },
}
