import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LandingPage } from '#features/landing/components/landing-page.tsx'
import { slot } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { brandTiles, flavourTiles } from './home-content.ts'

const flavourPage = {
  title: 'Flavours',
  introduction: 'Nine families, from mint to coffee. Each has its colour, on the cans and on every page.',
  description: 'All flavours',
  footer: 'A flavour says what a pouch tastes of, not how strong it is.',
  tiles: flavourTiles,
  parts: [
    {
      key: 'families',
      title: 'Families, not names',
      text: 'Neighbours on a page taste alike.',
      visibility: 'everywhere' as const,
    },
  ],
}

const meta = {
  title: 'Sections/Landing page',
  component: LandingPage,
  args: { page: flavourPage },
  argTypes: { page: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof LandingPage>

export default meta
type Story = StoryObj<typeof meta>

export const Flavours: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Flavours' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Citrus' })).toHaveAttribute('href', '/flavours/citrus')
  },
}
export const Brands: Story = {
  args: { page: { title: 'Brands', description: 'All brands', tiles: brandTiles, parts: [] } },
}
export const LongText: Story = {
  args: {
    page: {
      ...flavourPage,
      title: 'Geschmacksrichtungsübersicht',
      introduction: `${flavourPage.introduction} `.repeat(4),
    },
  },
  globals: narrow,
}
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } }
