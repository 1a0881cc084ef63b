import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getCountryName } from '#features/market/country-names.ts'
import { loadProductSections, ProductPage } from '#features/product/components/product-page.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { withCachedCart } from '../dialogs/cart-state.ts'
import { createEmptyCart } from '../fixtures/cart.ts'
import { createPack, createProductPage } from '../fixtures/product-page.ts'
import { expectNoOverflow, narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withShell } from '../fixtures/with-shell.tsx'

interface ProductStoryArgs {
  product: Parameters<typeof createProductPage>[0]
}

const meta = {
  title: 'Pages/Product page',
  args: { product: {} },
  render: ({ product }) => <ProductPage page={createProductPage(product)} />,
  decorators: [withShell],
  loaders: loadProductSections,
  beforeEach: withCachedCart(createEmptyCart),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'When to use: for a product that can be bought on its own. Figures, scale, price, packs and the cart button ' +
          'come first; facts, safety and weaker products follow. Where it is not sold, the page has no price.',
      },
    },
  },
} satisfies Meta<ProductStoryArgs>

export default meta
type Story = StoryObj<ProductStoryArgs>

const name = 'Fjallvik Cool Mint Slim'

export const InStock: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: m.cart_add_named({ name }) })[0]).toBeEnabled()
    for (const title of [m.product_about(), m.product_safety_title(), m.product_related_weaker()])
      await expect(canvas.getByRole('heading', { level: 2, name: title })).toBeVisible()
  },
}

export const SoldOut: Story = {
  args: { product: { available: false, packs: [{ ...createPack(1, 3900), available: false }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: m.cart_sold_out() })[0]).toBeDisabled()
    await expect(await canvas.findByRole('heading', { name: m.product_stock_title() })).toBeVisible()
  },
}

/** The struck-through price is the lowest price of the 30 days before the reduction. */
export const ReducedPrice: Story = {
  args: { product: { packs: [createPack(1, 3120, 3900)], tags: ['campaign'] } },
  globals: { market: 'SE' },
  play: async ({ canvas }) => {
    for (const text of [m.product_discount_badge({ percent: 20 }), m.product_lowest_30({ price: '39,00 kr' })])
      await expect(canvas.getAllByText(text.replace(/\s+/g, ' '))[0]).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: new RegExp(`^${m.product_pack_cans({ count: 1 })}`) })).toBeNull()
  },
}

export const WithoutPictures: Story = { args: { product: { gallery: [] } } }

export const ClosedMarket: Story = {
  globals: { market: 'PL' },
  play: async ({ canvas }) => {
    const country = getCountryName('PL', getPageLanguage())
    await expect(canvas.getByText(m.product_not_sold_here({ country }))).toBeVisible()
    await expect(canvas.queryByRole('button', { name: m.cart_add_named({ name }) })).toBeNull()
    await expect(canvas.queryByText(/\d(,\d\d)?\s?(kr|€|zł)/)).toBeNull()
  },
}

export const Phone: Story = { globals: phoneViewportGlobals }
export const Narrow: Story = { globals: narrowViewportGlobals, play: expectNoOverflow }
