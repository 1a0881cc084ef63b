import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { emptyListSlice } from '#features/catalogue/list/list-slice.ts'
import { listSearchDefaults } from '#features/catalogue/search-params.ts'
import { ListingPage } from '#features/landing/components/listing-page.tsx'
import type { ListingPageContent } from '#features/landing/page-content.ts'
import { m } from '#messages/first.ts'
import { landscapeImage, productImage } from '../fixtures/content-image.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { shortListSlice } from './home-content.ts'

const mint: ListingPageContent = {
  title: 'Mint',
  text: 'Cool, clear and the most chosen of all: spearmint, peppermint, and mint with a little eucalyptus.',
  footer: 'Mint pouches are made in all five formats.',
  description: 'Mint pouches',
  flavour: 'mint',
  image: productImage,
  landing: { title: 'Flavours', href: '/flavours' },
  list: shortListSlice,
}

/** Page of a brand, flavour or offer: an introduction and a list of its products. */
const meta = {
  title: 'Sections/Brand or flavour page',
  component: ListingPage,
  args: { page: mint, search: listSearchDefaults },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListingPage>

export default meta
type Story = StoryObj<typeof meta>

const { flavour: _flavour, image: _image, ...plain } = mint

export const Flavour: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: m.flavour_mint() })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Flavours' })).toHaveAttribute('href', '/flavours')
    await expect(canvas.getAllByRole('article')).toHaveLength(4)
  },
}
export const Brand: Story = {
  args: {
    page: { ...plain, title: 'Fjallvik', image: landscapeImage, landing: { title: 'Brands', href: '/brands' } },
  },
}
export const MissingPicture: Story = { args: { page: plain } }
export const Empty: Story = {
  args: { page: { ...mint, list: emptyListSlice } },
  play: ({ canvas }) => expect(canvas.getByRole('heading', { name: m.landing_none_title() })).toBeVisible(),
}
export const LongText: Story = {
  args: { page: { ...mint, title: 'Pfefferminzgeschmacksrichtung', text: `${mint.text} `.repeat(4) } },
  globals: narrowViewportGlobals,
}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
