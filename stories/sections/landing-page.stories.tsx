import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LandingPage } from '#features/landing/components/landing-page.tsx'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { brandTiles, flavourTiles, postTiles } from './home-content.ts'

const flavourPage = {
  title: 'Flavours',
  heading: {
    title: 'Flavours',
    text: 'Nine families, from mint to coffee. Each has its colour, on the cans and on every page.',
    visibility: 'everywhere' as const,
  },
  description: 'All flavours',
  footer: 'A flavour says what a pouch tastes of, not how strong it is.',
  tiles: flavourTiles,
  sections: [
    {
      key: 'families',
      kind: 'heading' as const,
      title: 'Families, not names',
      text: 'Neighbours on a page taste alike.',
      visibility: 'everywhere' as const,
    },
  ],
}

/** Overview of all brands, flavours or offers, with cards that editors add in the studio. */
const meta = {
  title: 'Sections/Landing page',
  component: LandingPage,
  args: { page: flavourPage },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingPage>

export default meta
type Story = StoryObj<typeof meta>

export const Flavours: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Flavours' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.flavour_citrus() })).toHaveAttribute('href', '/flavours/citrus')
  },
}
export const Brands: Story = {
  args: {
    page: {
      title: 'Brands',
      heading: { title: 'Brands', visibility: 'everywhere' },
      description: 'All brands',
      tiles: brandTiles,
      sections: [],
    },
  },
}
export const LongText: Story = {
  args: {
    page: {
      ...flavourPage,
      title: 'Geschmacksrichtungsübersicht',
      heading: {
        title: 'Geschmacksrichtungsübersicht',
        text: `${flavourPage.heading.text} `.repeat(4),
        visibility: 'everywhere',
      },
    },
  },
  globals: narrowViewportGlobals,
}
/** The editor's heading is displayed only on wide viewports. Narrow viewports display the page title instead. */
export const HeadingOnDesktop: Story = {
  args: {
    page: { ...flavourPage, heading: { ...flavourPage.heading, title: 'Nine families', visibility: 'desktop' } },
  },
  play: async ({ canvas }) => {
    const shown = canvas.getAllByRole('heading', { level: 1 })
    await expect(shown.map(({ textContent }) => textContent)).toEqual(['Nine families'])
  },
}
export const WithPosts: Story = {
  args: {
    page: {
      ...flavourPage,
      sections: [...flavourPage.sections, { key: 'posts', kind: 'posts', visibility: 'everywhere', posts: postTiles }],
    },
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
