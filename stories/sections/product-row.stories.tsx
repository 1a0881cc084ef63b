import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { encodeCards } from '#features/catalogue/rules/card-rows.ts'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { SiteProvider } from '#features/site/site.tsx'
import { m } from '#messages/first.ts'
import { marketFacts } from '#trade/rules/market-facts.ts'
import { rulesOf } from '#trade/rules/open-everywhere.fixture.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { siteUnder } from '../fixtures/with-market.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { homeOf, productRows } from './home-content.ts'

const heading = {
  kind: 'heading' as const,
  title: 'New this autumn',
  text: 'Arrived in the last few weeks, from makers old and new.',
}
const row = { kind: 'products' as const, categoryUri: 'nicotine-pouches', link: true, count: 4, rows: productRows }

const soldOut = (card: (typeof catalogueCards)[number]) => ({ ...card, available: false })

const meta = {
  title: 'Sections/Product row',
  component: HomePage,
  args: { shopName: 'Pouchery', content: homeOf(heading, row) },
  argTypes: { shopName: text, content: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const strictRules = rulesOf({
  country: 'SE',
  promotions: { pictures: false },
  priceWording: { taxIncluded: true, plusDelivery: true },
})
const strictFacts = marketFacts(strictRules, 'SE', Date.parse('2026-11-22'))

/** Also what a row that would not be full leaves out. */
const whole = { hidden: true }

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: heading.title })).toBeVisible()
    await expect(canvas.getAllByRole('article', whole)).toHaveLength(4)
    const all = canvas.getByRole('link', { name: m.landing_see_all() })
    await expect(all).toHaveAttribute('href', '/nicotine-pouches')
  },
}
export const WithoutLink: Story = { args: { content: homeOf(heading, { ...row, link: false }) } }
export const FewProducts: Story = { args: { content: homeOf(heading, { ...row, count: 2 }) } }
export const OutOfStock: Story = {
  args: { content: homeOf(heading, { ...row, rows: encodeCards(catalogueCards.map(soldOut)) }) },
}
export const Empty: Story = { args: { content: homeOf(heading, { ...row, rows: '[]' }) } }
/** Products that no heading introduces are headings of the page themselves: no level is left out. */
export const WithoutHeading: Story = {
  args: { content: homeOf(row) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2, ...whole })).toHaveLength(4)
  },
}
/** A market that allows no pictures of products, and wants said what is in a price. */
export const StrictMarket: Story = {
  decorators: [
    (Story) => (
      <SiteProvider site={siteUnder(strictFacts)}>
        <Story />
      </SiteProvider>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('article', whole)).toHaveLength(4)
    await expect(canvasElement.querySelector('article img')).toBeNull()
    await expect(canvas.getByText(m.price_wording_both())).toBeVisible()
  },
}
export const Phone: Story = { globals: phone }
export const Narrow: Story = { globals: narrow }
