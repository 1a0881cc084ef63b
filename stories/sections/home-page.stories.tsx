import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { encodeCards } from '#features/catalogue/rules/serialized-cards.ts'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { resolveMarketRules } from '#market-rules/rules/market-rules.ts'
import { createRuleSet } from '#market-rules/rules/open-everywhere.fixture.ts'
import { m } from '#messages/first.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { productImage } from '../fixtures/content-image.ts'
import { expectTabOrder } from '../fixtures/keyboard.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'
import { withMarketRules } from '../fixtures/with-market.tsx'
import { brandTiles, createHomePage, flavourTiles, postTiles, serializedCards } from './home-content.ts'

const opening = {
  kind: 'opening' as const,
  title: 'Nicotine pouches, told plainly',
  text: 'Sixteen makers, nine flavours, four strengths. Every can with its nicotine, its format and its price per pouch.',
  pictures: { image: productImage },
  links: [
    { title: 'See all pouches', href: '/nicotine-pouches' },
    { title: 'Choose by flavour', href: '/flavours' },
  ],
}
const { pictures: _, ...heroWithoutPicture } = opening

const heading = {
  kind: 'heading' as const,
  title: 'New this autumn',
  text: 'Arrived in the last few weeks, from makers old and new.',
}
const row = { kind: 'products' as const, categoryUri: 'nicotine-pouches', link: true, count: 4, rows: serializedCards }
const flavours = { kind: 'tiles' as const, tiles: flavourTiles }
const brands = { kind: 'brands' as const, tiles: brandTiles }

const entries = [
  { question: 'How old must I be to order?', answer: 'You must be 18 or older, and so must whoever takes the parcel.' },
  {
    question: 'What do the strengths mean?',
    answer: 'Strength goes by milligrams of nicotine per pouch, from 1 to 4.',
  },
  { question: 'When does my order leave?', answer: 'Orders placed before noon on a working day leave on that day.' },
]

/** The home page, whose cards editors arrange in the studio. */
const meta = {
  title: 'Sections/Home page',
  component: HomePage,
  args: { title: 'Pouchery', content: createHomePage(opening) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const contentOf = (...cards: Parameters<typeof createHomePage>) => ({ content: createHomePage(...cards) })

/** Also matches products that are hidden because they do not fill a row. */
const includingHidden = { hidden: true }

export const Hero: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: opening.title })).toBeVisible()
    await step('Tab moves through the links in order', async () => {
      for (const { title } of opening.links) {
        await expectTabOrder(userEvent, [canvas.getByRole('link', { name: title })])
      }
    })
  },
}
export const HeroWithoutPicture: Story = { args: contentOf(heroWithoutPicture) }
export const NarrowHero: Story = { globals: narrowViewportGlobals }

export const FlavourTiles: Story = {
  args: contentOf({ kind: 'heading', title: 'Choose by flavour' }, flavours),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(9)
    await expectTabOrder(userEvent, [canvas.getByRole('link', { name: m.flavour_mint() })])
    await expect(canvas.getByRole('link', { name: m.flavour_mint() })).toHaveAttribute('href', '/flavours/mint')
  },
}
export const SixTiles: Story = { args: contentOf({ ...flavours, tiles: flavourTiles.slice(0, 6) }) }

export const BrandTiles: Story = {
  args: contentOf(brands),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: m.landing_brands() })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Solvane' })).toHaveAttribute('href', '/brands/solvane')
  },
}
export const BrandTilesWithoutPicture: Story = {
  args: contentOf({ ...brands, tiles: brandTiles.map(({ logo: _logo, ...tile }) => ({ ...tile, named: true })) }),
}

export const BlogPosts: Story = {
  args: contentOf({ kind: 'posts', posts: postTiles }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: m.landing_from_blog() })).toBeVisible()
    await expectTabOrder(userEvent, [canvas.getByRole('link', { name: 'The five formats' })])
  },
}
export const BlogPostsWithoutPictures: Story = {
  args: contentOf({ kind: 'posts', posts: postTiles.map(({ image: _image, ...post }) => post) }),
}

export const Faq: Story = {
  args: contentOf({ kind: 'faq', entries }),
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: m.landing_questions() })).toBeVisible()
    const [first] = entries
    const question = canvas.getByText(first?.question ?? '')
    const answer = canvas.getByText(first?.answer ?? '')
    await step('A click opens the answer in place, another click closes it', async () => {
      await expect(answer).not.toBeVisible()
      await userEvent.click(question)
      await expect(answer).toBeVisible()
      await userEvent.click(question)
      await expect(answer).not.toBeVisible()
    })
    await step('The questions are tab stops', async () => {
      await userEvent.tab()
      await expect(document.activeElement?.tagName).toBe('SUMMARY')
    })
  },
}

export const ProductRow: Story = {
  args: contentOf(heading, row),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: heading.title })).toBeVisible()
    await expect(canvas.getAllByRole('article', includingHidden)).toHaveLength(4)
    const all = canvas.getByRole('link', { name: m.landing_see_all() })
    await expect(all).toHaveAttribute('href', '/nicotine-pouches')
  },
}
export const ProductRowWithoutLink: Story = { args: contentOf(heading, { ...row, link: false }) }
export const FewProducts: Story = { args: contentOf(heading, { ...row, count: 2 }) }
export const SoldOutProducts: Story = {
  args: contentOf(heading, {
    ...row,
    rows: encodeCards(catalogueCards.map((card) => ({ ...card, available: false }))),
  }),
}
export const NoProducts: Story = { args: contentOf(heading, { ...row, rows: '[]' }) }
/** Without a section heading, product names are level 2 headings, so that no heading level is skipped. */
export const ProductRowWithoutHeading: Story = {
  args: contentOf(row),
  play: ({ canvas }) => expect(canvas.getAllByRole('heading', { level: 2, ...includingHidden })).toHaveLength(4),
}

const strictRules = createRuleSet({
  country: 'SE',
  promotions: { pictures: false },
  priceWording: { taxIncluded: true, plusDelivery: true },
})
const strictFacts = resolveMarketRules(strictRules, 'SE', Date.parse('2026-11-22'))

/** Market rules that forbid product pictures and require a note that prices include tax but not delivery. */
export const StrictMarket: Story = {
  args: contentOf(heading, row),
  decorators: [withMarketRules(strictFacts)],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('article', includingHidden)).toHaveLength(4)
    await expect(canvasElement.querySelector('article img')).toBeNull()
    await expect(canvas.getByText(m.price_wording_both())).toBeVisible()
  },
}

const everyCard = createHomePage(
  opening,
  heading,
  row,
  flavours,
  brands,
  { kind: 'posts', posts: postTiles },
  { kind: 'text', title: 'Who we are', text: 'A small shop for adults.' },
  { kind: 'faq', entries },
)
export const EveryCard: Story = { args: { content: everyCard } }
export const HoverAndFocus: Story = {
  args: { content: everyCard },
  parameters: { pseudo: { hover: true, focusVisible: ['a', 'summary'] } },
}
export const Phone: Story = { args: { content: everyCard }, globals: phoneViewportGlobals }
export const Narrow: Story = { args: { content: everyCard }, globals: narrowViewportGlobals }

export const LongText: Story = {
  args: contentOf(
    {
      ...opening,
      title: 'Nikotinbeutel aus skandinavischen Traditionsmanufakturen',
      text: 'Jedes Erzeugnis mit Nikotingehalt, Beutelformat und Preis je Beutel, damit sich alles vergleichen lässt. '.repeat(
        2,
      ),
      links: [{ title: 'Nach Geschmacksrichtungen aussuchen', href: '/flavours' }],
    },
    { ...flavours, tiles: flavourTiles.map((tile) => ({ ...tile, title: `${tile.title}geschmacksrichtung` })) },
    { ...brands, tiles: brandTiles.map((tile) => ({ ...tile, title: `${tile.title} Traditionsmanufaktur` })) },
    {
      kind: 'posts',
      posts: postTiles.map((post) => ({
        ...post,
        title: 'Was die Nikotingehaltskennzeichnungspflicht für Verpackungsgrößen bedeutet',
        excerpt: post.excerpt.repeat(4),
      })),
    },
    {
      kind: 'faq',
      entries: entries.map(({ question, answer }) => ({
        question: `Altersüberprüfungsverfahren und Versandkostenfreigrenze: ${question}`,
        answer: answer.repeat(5),
      })),
    },
  ),
  globals: narrowViewportGlobals,
}
