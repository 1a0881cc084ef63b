import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { FilterSidebar } from '#features/catalogue/components/filters/filter-sidebar.tsx'
import { getFormatLabel } from '#features/catalogue/labels.ts'
import { createListSlice } from '#features/catalogue/list/create-list-slice.ts'
import { createSellableList } from '#features/catalogue/list/sellable-list.ts'
import { type ListSearch, listSearchDefaults } from '#features/catalogue/search-params.ts'
import { getConfiguredMarket } from '#features/market/shopper-market.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'

const sweden = getConfiguredMarket('SE')
const whole = { url: '/api/list', length: 0 }
const filterOptionsFor = (search: ListSearch) => createListSlice(catalogueCards, search, sweden, whole).embeddedOptions
const withFilter = (name: string) => ({ ...listSearchDefaults, filters: [expect.objectContaining({ name })] })
const mint = { ...listSearchDefaults, filters: [{ name: 'flavor' as const, values: ['mint'] }] }

const meta = {
  title: 'Cards/Filter sidebar',
  component: FilterSidebar,
  args: {
    offered: filterOptionsFor(listSearchDefaults),
    sold: createSellableList(catalogueCards, sweden),
    pricelist: sweden.pricelist,
    showsOffers: true,
    search: listSearchDefaults,
    go: fn(),
  },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  decorators: [
    (Story) => (
      <div className="list-views">
        <div className="filter-rail">
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof FilterSidebar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const value = canvas.getByRole('button', { name: `${getFlavourLabel('mint')} 2` })
    await expect(value).toHaveAttribute('value', JSON.stringify(mint.filters))
    await userEvent.click(value)
    await expect(args.go).toHaveBeenCalledWith(mint)
  },
}

/** Without the full product list, as on the server, brands and ranges are missing. Labels and counts are the same. */
export const ServerRendered: Story = {
  args: { sold: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: `${getFlavourLabel('mint')} 2` })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Solvane 2' })).toBeNull()
  },
}

export const Filtered: Story = {
  args: { search: mint, offered: filterOptionsFor(mint) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: `${getFlavourLabel('mint')} 2` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(canvas.getByRole('button', { name: `${getFormatLabel('mini')} 0` })).toBeDisabled()
    await expect(canvas.getByRole('link', { name: m.catalogue_clear_filters() })).toHaveAttribute('href', '/')
  },
}

/** The slider reports its value only after the thumb has stopped moving. */
export const RangeSlider: Story = {
  play: async ({ args, canvas }) => {
    const most = canvas.getByRole('slider', { name: `${m.filter_nicotine()}: ${m.filter_at_most()}` })
    const { max } = most as HTMLInputElement
    fireEvent.change(most, { target: { value: String(Number(max) - 1) } })
    await waitFor(() => expect(args.go).toHaveBeenCalledTimes(1))
    await expect(args.go).toHaveBeenCalledWith(withFilter('nicotine'))
  },
}

/** Markets that forbid announcing reductions have no sale filter. */
export const WithoutSaleFilter: Story = {
  args: { showsOffers: false },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: new RegExp(m.filter_sale()) })).toBeNull(),
}

/** Products with variants can be collapsed into one card per product group. */
export const WithProductGroups: Story = {
  args: {
    sold: createSellableList(
      catalogueCards.map((card, index) => ({ ...card, groupNumber: index >> 1 })),
      sweden,
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: new RegExp(m.filter_folded()) }))
    await expect(args.go).toHaveBeenCalledWith(withFilter('folded'))
  },
}
