import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VariantChoice } from '#features/product/components/variant-choice.tsx'
import { m } from '#messages/rest.ts'
import { allMarketIds } from '../fixtures/prices.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

const sibling = (format: string, nicotineMg: number, available = true) => {
  const id = `${format}-${nicotineMg}`
  return {
    id,
    name: `Vintrell Vanilla ${id}`,
    path: `nicotine-pouches/${id}`,
    format,
    nicotineMg,
    available,
    markets: allMarketIds,
  }
}
const siblings = [
  sibling('mini', 3),
  sibling('slim', 3),
  sibling('slim', 7),
  sibling('slim', 9.5),
  sibling('slim', 14, false),
]

/** Links to the other strengths and formats of a product, in the buy box. */
const meta = {
  title: 'Cards/Sibling choice',
  component: VariantChoice,
  decorators: [withFormWidth],
  args: { siblings, current: 'slim-7' },
} satisfies Meta<typeof VariantChoice>

export default meta
type Story = StoryObj<typeof meta>

/** One row per format. The current variant is marked, and sold-out variants are crossed out. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(2)
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(/7/)
    await expect(canvas.getByRole('link', { name: new RegExp(m.product_sold_out()) })).toHaveTextContent(/14/)
    await expect(canvas.getByRole('link', { name: m.compare_link() })).toHaveAttribute(
      'href',
      '/compare?cans=slim-7+mini-3+slim-3+slim-9.5',
    )
    await userEvent.tab()
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus()
  },
}

/** For a product without variants, only the comparison link is displayed. */
export const WithoutVariants: Story = {
  args: { siblings: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByRole('link', { name: m.compare_link() })).toBeVisible()
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }
