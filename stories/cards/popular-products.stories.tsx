import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PopularProducts } from '#features/catalogue/components/popular-products.tsx'
import { m } from '#messages/rest.ts'
import { cachePopularProducts } from '../fixtures/popular-products.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

/** Use below the text of an empty state or an error page, so that the page links to products. */
const meta = {
  title: 'Cards/Popular products',
  component: PopularProducts,
  beforeEach: cachePopularProducts,
} satisfies Meta<typeof PopularProducts>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: m.popular_title() })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
