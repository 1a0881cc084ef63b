import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { m } from '#messages/first.ts'
import { slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { brandTiles, homeOf } from './home-content.ts'

const brands = { kind: 'brands' as const, tiles: brandTiles }

const meta = {
  title: 'Sections/Brand tiles',
  component: HomePage,
  args: { shopName: 'Pouchery', content: homeOf(brands) },
  argTypes: { shopName: text, content: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: m.landing_brands() })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Solvane' })).toHaveAttribute('href', '/brands/solvane')
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: true } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
export const MissingPicture: Story = {
  args: {
    content: homeOf({
      ...brands,
      tiles: brandTiles.map(({ uri, title }) => ({ uri, title, brand: true, named: true, isNew: false })),
    }),
  },
}
export const LongText: Story = {
  args: {
    content: homeOf({
      ...brands,
      tiles: brandTiles.map((tile) => ({ ...tile, title: `${tile.title} Traditionsmanufaktur` })),
    }),
  },
  globals: narrow,
}
export const Phone: Story = { globals: phone }
