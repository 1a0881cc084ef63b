import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'
import { ProductListPage } from '#features/catalogue/components/product-list-page.tsx'
import { createListSlice } from '#features/catalogue/list/create-list-slice.ts'
import { loadListModule } from '#features/catalogue/list/list-module.ts'
import { emptyListSlice, type ListSlice } from '#features/catalogue/list/list-slice.ts'
import type { CategoryPageContent } from '#features/catalogue/page-content.ts'
import { type ListSearch, listSearchDefaults } from '#features/catalogue/search-params.ts'
import { getConfiguredMarket } from '#features/market/shopper-market.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { m } from '#messages/all.server.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { withCachedCart } from '../dialogs/cart-state.ts'
import { createEmptyCart } from '../fixtures/cart.ts'
import { catalogueCards, createProductCards } from '../fixtures/catalogue-cards.ts'
import { flavours, getProductImageUrl, productByFlavour } from '../fixtures/product-image.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const flavourCards = flavours.slice(3).map((flavour, index): ProductCard => {
  const { name, brand, level, mg } = productByFlavour[flavour]
  const [id, image] = [`flavour-${index}`, getProductImageUrl(flavour)]
  const title = { id, item: id, uri: id, name: `${brand} ${name}`, brand, brandUri: brand.toLowerCase() }
  return { ...catalogueCards[0], ...title, image, flavours: [flavour], strength: level, nicotineMg: mg, popularity: 0 }
})

function createSlice(listed: readonly ProductCard[]) {
  return createListSlice(listed, listSearchDefaults, getConfiguredMarket('SE'), { url: '/api/list', length: 0 })
}

const meta = {
  title: 'Pages/Product list',
  args: { list: createSlice([...catalogueCards, ...flavourCards]), search: listSearchDefaults },
  render: ({ list, search }) => <ProductListPage page={createPage(list)} search={search} action={CardAddToCart} />,
  decorators: [withShell],
  // Preloaded, because in the shop the list is server-rendered and visible at once.
  loaders: loadListModule,
  beforeEach: withCachedCart(createEmptyCart),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'When to use: for a category whose products are compared and filtered. Filters and order are in the address, ' +
          'so that a view can be shared. Search results use the same list.',
      },
    },
  },
} satisfies Meta<ListStoryArgs>

export default meta
type Story = StoryObj<ListStoryArgs>

interface ListStoryArgs {
  list: ListSlice
  search: ListSearch
}

function createPage(list: ListSlice): CategoryPageContent {
  const category = { name: m.demo_category_nicotine_pouches(), uri: 'nicotine-pouches' }
  const nearbyCategories = [
    category,
    { name: m.format_mini(), uri: 'nicotine-pouches/mini' },
    { name: m.format_slim(), uri: 'nicotine-pouches/slim' },
  ]
  return { kind: 'category', category, ancestors: [], nearbyCategories, list }
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const title = m.demo_category_nicotine_pouches()
    await expect(canvas.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(10)
    await expect(canvas.getByText(m.catalogue_product_count({ count: 10 }))).toBeVisible()
  },
}

export const NoHits: Story = {
  args: { search: { ...listSearchDefaults, filters: [{ name: 'format', values: ['large'] }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: m.catalogue_empty_title() })).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.catalogue_empty_all() })).toHaveAttribute('href', '/')
  },
}

export const NoProductsInMarket: Story = {
  args: { list: emptyListSlice },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { name: m.catalogue_nothing_title() })).toBeVisible(),
}

/** The displayed products remain visible while more load. */
export const LoadingNext: Story = {
  args: { list: createSlice(createProductCards(60)) },
  beforeEach: () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    spyOn(globalThis, 'fetch').mockReturnValue(promise)
    return async () => {
      resolve(Response.json([]))
      await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-loading'))
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: m.catalogue_show_more() }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-loading'))
    await expect(canvas.getAllByRole('article')).toHaveLength(36)
  },
}

/** In a closed market there are no prices, no cart buttons and no sorting by price. */
export const ClosedMarket: Story = {
  args: { search: { ...listSearchDefaults, sort: 'price-asc' } },
  globals: { market: 'PL' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(10)
    await expect(canvas.queryByText(/\d(,\d\d)?\s?(kr|€|zł)/)).toBeNull()
    const name = m.cart_add_named({ name: catalogueCards[0].name })
    await expect(canvas.queryByRole('button', { name })).toBeNull()
    await expect(await canvas.findByRole('button', { name: new RegExp(m.sort_popularity()) })).toBeVisible()
  },
}

export const Phone: Story = { globals: phoneViewportGlobals }
export const Narrow: Story = { globals: narrowViewportGlobals, play: expectNoOverflow }
