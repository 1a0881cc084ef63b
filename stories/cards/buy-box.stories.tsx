import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getCountryName } from '#features/market/country-names.ts'
import { BuyBox } from '#features/product/components/buy-box.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { markInteraction } from '#lib/scheduling/first-interaction.ts'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { m } from '#messages/rest.ts'
import { withCachedCart } from '../dialogs/cart-state.ts'
import { createFilledCart } from '../fixtures/cart.ts'
import { createPack, testProduct } from '../fixtures/product-page.ts'
import { expectNoOverflow, narrowViewportGlobals, withFormWidth, withHeading } from '../fixtures/widths.tsx'
import { withMarketRules } from '../fixtures/with-market.tsx'

const strictMarketRules = {
  country: 'SE',
  promotions: { reductions: false, packSavings: false },
  unitPrice: 'both',
  priceWording: { taxIncluded: true, plusDelivery: true },
}
const strictMarketFacts = resolveMarketRules(createRuleSet(strictMarketRules), 'SE', 0)

/** Price, packs, quantity and button of a product. One per product page. */
const meta = {
  title: 'Cards/Buy box',
  component: BuyBox,
  args: { product: testProduct },
  decorators: [withFormWidth, withHeading(testProduct.name)],
} satisfies Meta<typeof BuyBox>

export default meta
type Story = StoryObj<typeof meta>

const packName = (count: number) => new RegExp(`^${m.product_pack_cans({ count })}`)

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const price = () => canvas.getAllByText(/kr$/)[0]
    await step('The single can is selected, and its price is displayed at the top', async () => {
      await expect(canvas.getByRole('radio', { name: packName(1) })).toBeChecked()
      await expect(price()).toHaveTextContent('39,00 kr')
    })
    await step('Below each pack are its price and its price per pouch', async () => {
      await expect(canvas.getByText('359,00 kr')).toBeVisible()
      await expect(canvas.getByText('1,80 kr')).toBeVisible()
      const perPouch = m.product_per_pouch({ price: m.product_price() })
      await expect(canvas.getByText(`${m.product_pack_price()} · ${perPouch}`)).toBeVisible()
    })
    await step('Each pack states its price in total, per can and per pouch, and its saving', async () => {
      const words = [
        '359,00\u00a0kr',
        m.product_per_can({ price: '35,90\u00a0kr' }),
        m.product_per_pouch({ price: '1,80\u00a0kr' }),
        m.product_pack_saves({ percent: 7, count: 10 }),
      ]
      const name = `${m.product_pack_cans({ count: 10 })}, ${words.join(', ')}`
      await expect(canvas.getByRole('radio', { name: packName(10) })).toHaveAccessibleName(name)
    })
    await step('The arrow keys select another pack and update the price', async () => {
      canvas.getByRole('radio', { name: packName(1) }).focus()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      await expect(canvas.getByRole('radio', { name: packName(10) })).toBeChecked()
      await expect(price()).toHaveTextContent('359,00 kr')
    })
  },
}

/** The box states how many cans are in the cart, and links to the checkout. */
export const InCart: Story = {
  args: { product: { ...testProduct, packs: [{ ...createPack(1, 3900), item: '11-1' }] } },
  beforeEach: withCachedCart(createFilledCart),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_in_cart({ cans: m.product_pack_cans({ count: 2 }) }))).toBeVisible()
    await expect(await canvas.findByRole('link', { name: m.cart_checkout() })).toBeVisible()
  },
}

export const WithTags: Story = {
  args: {
    product: { ...testProduct, packs: [createPack(1, 3120, 3900)], tags: ['campaign', 'limited-edition', 'news'] },
  },
  play: async ({ canvas }) => {
    for (const word of [m.tag_campaign(), m.tag_limited_edition(), m.product_new_badge()]) {
      await expect(canvas.getByText(word)).toBeVisible()
    }
  },
}

/** In the tab order, the add button follows the quantity. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.product_quantity_more() }))
    await expect(canvas.getByRole('textbox', { name: m.product_quantity() })).toHaveValue('2')
    await userEvent.tab()
    const add = canvas.getByRole('button', { name: m.cart_add_named({ name: testProduct.name }) })
    await expect(add).toHaveFocus()
  },
}

/** The market rules would forbid the sale, but demo mode allows it. */
export const DemoMode: Story = {
  args: { product: { ...testProduct, demoOnly: testProduct.markets } },
  play: async ({ canvas }) => {
    const country = getCountryName('SE', getPageLanguage())
    await expect(await canvas.findByText(m.closed_demo({ country }))).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.cart_add_named({ name: testProduct.name }) })).toBeVisible()
  },
}

export const OutOfStock: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: packName(30) }))
    await expect(canvas.getByRole('radio', { name: new RegExp(m.product_pack_sold_out()) })).toBeChecked()
    await expect(canvas.getByText(m.product_out_of_stock())).toBeVisible()
    await expect(canvas.getByRole('button', { name: m.cart_sold_out() })).toBeDisabled()
    markInteraction()
    await expect(await canvas.findByRole('heading', { name: m.product_stock_title() })).toBeVisible()
  },
}

/** Permanently sold out: no back-in-stock notification. */
export const PermanentlySoldOut: Story = {
  args: { product: { ...testProduct, packs: [{ ...createPack(1, 3900), available: false }], willRestock: false } },
  play: async ({ canvas }) => {
    markInteraction()
    await expect(canvas.getByRole('button', { name: m.cart_sold_out() })).toBeDisabled()
    // Loads the module of the sign-up form, so that the form would be visible if it were rendered.
    await import('#features/product/components/back-in-stock-signup.tsx')
    await expect(canvas.queryByRole('heading', { name: m.product_stock_title() })).toBeNull()
  },
}

/** In a market that forbids announcing reductions and requires the prices per pouch and per 100 g. */
export const ReductionsNotAnnounced: Story = {
  args: {
    product: {
      ...testProduct,
      grams: 13,
      packs: [createPack(1, 3120, 3900), createPack(10, 27900, 35900)],
      tags: ['campaign'],
    },
  },
  decorators: [withMarketRules(strictMarketFacts)],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('del')).toBeNull()
    await expect(canvas.queryByText(/%/)).toBeNull()
    await expect(canvas.queryByText(m.tag_campaign())).toBeNull()
    await expect(canvas.getAllByText(/240,00 kr.*100 g/)[0]).toBeVisible()
    await expect(canvas.getByText(m.price_wording_both())).toBeVisible()
  },
}

export const NotSoldInMarket: Story = {
  args: { product: { ...testProduct, markets: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.product_not_sold())).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals, play: expectNoOverflow }
