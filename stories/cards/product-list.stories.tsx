import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ProductList } from '#features/catalogue/components/product-list.tsx'
import { createListSlice } from '#features/catalogue/list/create-list-slice.ts'
import type { ListView } from '#features/catalogue/list/list-slice.ts'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { getConfiguredMarket } from '#features/market/shopper-market.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { catalogueCards, createProductCards } from '../fixtures/catalogue-cards.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'

/** Three variants of one product group and one product without a group. */
const groupedCards = catalogueCards.map((card, index) => (index < 3 ? { ...card, groupNumber: 0 } : card))

const meta = {
  title: 'Cards/Product list',
  component: ProductList,
  args: { list: listSliceOf(catalogueCards), search: listSearchDefaults, action: CardAddToCart },
  decorators: [
    (Story) => (
      <main className="px-4 sm:px-0">
        <h1 className="mb-6 text-3xl font-semibold">Nicotine pouches</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ProductList>

export default meta
type Story = StoryObj<typeof meta>

/** The list is sorted by popularity. The accessible name of each button contains the product name. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(names[0]).toBe('Fjallvik Cool Mint Slim')
    const [card] = canvas.getAllByRole('article')
    await expect(within(card ?? document.body).getByText('39,00 kr')).toBeVisible()
    const add = m.cart_add_named({ name: 'Fjallvik Cool Mint Slim' })
    await expect(canvas.getByRole('button', { name: add })).toBeEnabled()
    await expect(canvas.getByText(m.product_sold_out())).toBeVisible()
  },
}

export const FilteredAndSorted: Story = {
  args: {
    search: { filters: [{ name: 'flavor', values: ['mint', 'citrus'] }], sort: 'price-desc', show: 36 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.catalogue_product_count({ count: 3 }))).toBeVisible()
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(names[0]).toMatch(/^Solvane Grapefruit/)
    const filter = getFlavourLabel('citrus')
    const remove = await canvas.findByRole('link', { name: m.catalogue_remove_filter({ filter }) })
    await expect(remove).toHaveAttribute('href', expect.stringContaining('mint'))
    await expect(remove).not.toHaveAttribute('href', expect.stringContaining('citrus'))
  },
}

/** Each card of a product group shows the number of other variants in the group. */
export const WithVariantCounts: Story = {
  args: { list: listSliceOf(groupedCards) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(m.product_more_variants({ count: 2 }))).toHaveLength(3)
    await expect(canvas.getAllByText('+2')).toHaveLength(3)
  },
}

/** There is one card per product group, which shows the number of other variants. */
export const CollapsedByProductGroup: Story = {
  args: {
    list: listSliceOf(groupedCards),
    search: { filters: [{ name: 'folded', values: ['yes'] }], sort: 'popularity', show: 36 },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2))
    await expect(canvas.getAllByText('+2')).toHaveLength(1)
    const remove = m.catalogue_remove_filter({ filter: m.filter_folded() })
    await expect(await canvas.findByRole('link', { name: remove })).toHaveAttribute('href', '/')
  },
}

/** Returns the slice of the list that the server embeds in the page. */
function listSliceOf(cards: readonly ProductCard[], view: ListView = listSearchDefaults) {
  return createListSlice(cards, view, getConfiguredMarket('SE'), { url: '/api/list', length: 0 })
}

export const FirstBatch: Story = {
  args: { list: listSliceOf(createProductCards(60)) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(36))
    const more = canvas.getByRole('link', { name: m.catalogue_show_more() })
    await expect(more).toHaveAttribute('href', '/?show=72#more')
  },
}
/** The page renders only the last four batches of 36 products. */
export const LaterBatches: Story = {
  args: {
    list: listSliceOf(createProductCards(400), { ...listSearchDefaults, show: 216 }),
    search: { ...listSearchDefaults, show: 216 },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(144))
    const previous = canvas.getByRole('link', { name: m.catalogue_show_previous() })
    await expect(previous).toHaveAttribute('href', '/?show=180')
    await expect(document.getElementById('more')).toContainElement(canvas.getAllByRole('article')[108] ?? null)
  },
}
/** In the shop, an inline script in `<head>` sets `data-list-view` to restore the selected layout. */
export const RowLayout: Story = {
  globals: phoneViewportGlobals,
  beforeEach: () => {
    document.documentElement.dataset.listView = 'rows'
    return () => delete document.documentElement.dataset.listView
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: m.catalogue_show_rows() })).toBeChecked()
    for (const card of canvas.getAllByRole('article')) {
      await expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(128)
    }
  },
}
