import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { encodeCards } from '#features/catalogue/rules/serialized-cards.ts'
import { NicotineMap } from '#features/landing/components/nicotine-map.tsx'
import { groupByFlavour, serializeFlavourCounts } from '#features/landing/rules/nicotine-map.ts'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { flavours, getProductImageUrl, productByFlavour } from '../fixtures/product-image.ts'

const amounts = [3, 4, 6, 6, 7, 8, 8, 8, 9, 11, 12, 16]
const [plain] = catalogueCards

/** Twelve products of the first flavour (mint), and one product fewer for each following flavour. */
const manyCards: ProductCard[] = flavours.flatMap((flavour, less) =>
  amounts.slice(less).map((nicotineMg, index): ProductCard => {
    const { brand, name } = productByFlavour[flavour]
    const id = `${flavour}-${index}`
    const named = { id, uri: id, brand, name: `${brand} ${name}`, flavours: [flavour] }
    return { ...plain, ...named, nicotineMg, thumbnailImage: getProductImageUrl(flavour) }
  }),
)

const meta = {
  title: 'Sections/Cans on the scale',
  component: NicotineMap,
  args: {
    card: {
      kind: 'canMap',
      categoryUri: 'nicotine-pouches',
      rows: groupByFlavour(manyCards).map(serializeFlavourCounts),
      fullListUrl: '/api/list?of=story',
    },
  },
  globals: { viewport: { value: 'laptop', isRotated: false } },
  beforeEach: () => {
    const { fetch } = window
    window.fetch = async (input, init) =>
      String(input).includes('/api/list?of=') ? answer(String(input)) : fetch(input, init)
    return () => {
      window.fetch = fetch
    }
  },
} satisfies Meta<typeof NicotineMap>

export default meta
type Story = StoryObj<typeof meta>

function answer(address: string): Response {
  return address.endsWith('nothing') ? new Response('', { status: 503 }) : new Response(encodeCards(manyCards))
}

const mint = () => new RegExp(`^${getFlavourLabel('mint')}`)

/** The products of a row are links and share a tab stop (roving tabindex). Arrow keys move within and between rows. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = await canvas.findByRole('link', { name: /Cool Mint Slim, 3/ })
    await expect(canvas.getAllByRole('link')).toHaveLength(manyCards.length + flavours.length)
    canvas.getByRole('link', { name: mint() }).focus()
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('link', { name: /Cool Mint Slim, 4/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('link', { name: /Blackcurrant Slim Strong, 4/ })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowUp}{End}')
    await expect(canvas.getByRole('link', { name: /Cool Mint Slim, 16/ })).toHaveFocus()
  },
}

/** State before the full list is loaded, or if loading it fails: products are dots, and only the flavours are links. */
export const FlavourLinksOnly: Story = {
  args: { card: { ...meta.args.card, fullListUrl: '/api/list?of=nothing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(flavours.length)
    await expect(canvas.getByRole('link', { name: mint() })).toHaveAttribute('href', expect.stringContaining('mint'))
  },
}

/** On phones, a row's products are hidden until the row is expanded. Their touch targets are at least 44 px wide. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const open = await canvas.findByRole('button', { name: m.landing_map_open({ flavour: getFlavourLabel('mint') }) })
    await expect(canvas.queryByRole('link', { name: /Cool Mint Slim, 3/ })).toBeNull()
    await userEvent.click(open)
    await expect(open).toHaveAttribute('aria-expanded', 'true')
    const lid = canvas.getByRole('link', { name: /Cool Mint Slim, 3/ })
    await waitFor(() => expect(lid).toBeVisible())
    await expect(lid.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  },
}
