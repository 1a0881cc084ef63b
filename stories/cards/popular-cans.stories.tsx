import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PopularCans } from '#features/catalogue/components/popular-cans.tsx'
import { m } from '#messages/rest.ts'
import { cachePopularCans } from '../fixtures/popular-cans.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

/** Use below the text of an empty state or an error page, so that the page links to products. */
const meta = {
  title: 'Cards/Popular cans',
  component: PopularCans,
  beforeEach: cachePopularCans,
} satisfies Meta<typeof PopularCans>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: m.popular_title() })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
