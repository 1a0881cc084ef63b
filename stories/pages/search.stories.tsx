import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, within } from 'storybook/test'
import { currencies, pricelists } from '#app.config'
import { createListSlice } from '#features/catalogue/list/create-list-slice.ts'
import { emptyListSlice } from '#features/catalogue/list/list-slice.ts'
import { getConfiguredMarket } from '#features/market/shopper-market.ts'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import { SearchPage } from '#features/search/components/search-page.tsx'
import { SearchPanel } from '#features/search/components/search-panel.tsx'
import type { SearchPageContent } from '#features/search/page-content.ts'
import { searchPageParamDefaults } from '#features/search/search-page-params.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { SiteProvider, useSite } from '#features/site/site.tsx'
import { formatPrice, toMajorUnits } from '#lib/money.ts'
import { m } from '#messages/all.server.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import type { SearchFetch } from '#services/search/requester.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

const list = createListSlice(catalogueCards, searchPageParamDefaults, getConfiguredMarket('SE'), {
  url: '/api/list',
  length: 0,
})

const createResults = (): SearchPageContent => ({
  list,
  pages: { pages: [{ title: getFlavourLabel('mint'), href: '/flavours/mint' }], count: 1 },
  posts: { pages: [{ title: m.demo_home_strength(), href: '/blog/strength' }], count: 4 },
  categories: [
    { name: m.demo_category_nicotine_pouches(), uri: 'nicotine-pouches' },
    { name: m.demo_category_new(), uri: 'new' },
  ],
})

function Search({ q = getFlavourLabel('mint'), ...found }: { q?: string } & Partial<SearchPageContent>) {
  const search = { ...searchPageParamDefaults, q }
  return <SearchPage page={{ ...createResults(), ...found }} search={search} action={CardAddToCart} />
}

const meta = {
  title: 'Pages/Search',
  component: Search,
  parameters: {
    layout: 'fullscreen',
    path: '/search',
    docs: {
      description: {
        component:
          'The search page, and the panel that opens from the header. Use it to see results of every kind together, ' +
          'and what shoppers see when nothing is found or the search service fails.',
      },
      story: { inline: false, height: '50rem' },
    },
  },
  decorators: [withShell],
} satisfies Meta<typeof Search>

export default meta
type Story = StoryObj<typeof meta>

export const Results: Story = {
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('main'))
    const query = getFlavourLabel('mint')
    await expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(m.search_results_for({ query }))
    await expect(main.getByRole('link', { name: query })).toHaveAttribute('href', '/flavours/mint')
    await expect(main.getAllByRole('article')).toHaveLength(catalogueCards.length)
    await expect(main.getByRole('link', { name: m.search_all_posts({ count: 4 }) })).toBeVisible()
  },
}

const none = { pages: [], count: 0 }

export const NothingFound: Story = {
  args: { list: emptyListSlice, pages: none, posts: none, q: 'xyz' },
  play: ({ canvas }) => expect(canvas.getByText(m.search_help_title({ query: 'xyz' }))).toBeVisible(),
}

export const WithoutQuery: Story = { args: { q: '' } }

export const Failed: Story = {
  args: { failed: true },
  play: ({ canvas }) => expect(canvas.getByText(m.search_failed())).toBeVisible(),
}

export const ClosedMarket: Story = { globals: { market: 'PL' } }

export const Phone: Story = { globals: phoneViewportGlobals }

function createRecord({ id, name, brand, image = '', nicotineMg = 6, prices: given }: ProductCard) {
  const labels = { strengthLabel: m.strength_2(), formatLabel: m.format_slim() }
  const prices = Object.entries(pricelists).map(([list, { currency }]) => {
    const format = currencies[currency]
    const priceAsNumber = toMajorUnits(given[Number(list)]?.now ?? 0, format.decimalDigits)
    const price = formatPrice(priceAsNumber, format) ?? ''
    return [list, { price, priceAsNumber, priceBeforeDiscountAsNumber: priceAsNumber, discountPercent: 0 }]
  })
  const product = { title: name, brand, image, nicotinePerPortionMg: nicotineMg, ...labels }
  return createProductRecord(id, { ...product, prices: Object.fromEntries(prices) })
}

const suggest: SearchFetch = async () => {
  const hits = catalogueCards.map(createRecord)
  const word = getFlavourLabel('mint')
  return Response.json({
    results: [
      { hits, nbHits: 12 },
      { facetHits: [{ value: word, count: 12 }] },
      { facetHits: [] },
      { hits: [{ objectID: 'page', title: word, uri: 'flavours/mint', kind: 'flavour' }] },
      { hits: [{ objectID: 'post', title: m.demo_home_strength(), uri: 'blog/strength' }] },
    ],
  })
}

/** Search panel that sends its requests with `fetch`. */
function Panel({ fetch }: { fetch: SearchFetch }) {
  const site = useSite()
  const [search] = useState({ ...site.services.search, fetch })
  const [open, setOpen] = useState(true)
  return (
    <SiteProvider site={{ ...site, services: { ...site.services, search } }}>
      <SearchPanel open={open} onOpenChange={setOpen} />
    </SiteProvider>
  )
}

export const PanelWithPopularProducts: Story = {
  render: () => <Panel fetch={suggest} />,
  play: () => expect(screen.findByText(m.search_popular())).resolves.toBeVisible(),
}

export const PanelWithSuggestions: Story = {
  ...PanelWithPopularProducts,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: m.search_field() }), getFlavourLabel('mint'))
    await expect(await screen.findByRole('option', { name: m.search_see_all({ count: 12 }) })).toBeVisible()
    await expect(screen.getByText(m.search_posts())).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    const [first] = screen.getAllByRole('option')
    await expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', first?.id)
  },
}

export const PanelFailed: Story = {
  render: () => <Panel fetch={() => Promise.reject(new TypeError('Failed to fetch'))} />,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('combobox', { name: m.search_field() }), 'x')
    await expect(await screen.findByText(m.search_failed(), {}, { timeout: 5000 })).toBeVisible()
  },
}
