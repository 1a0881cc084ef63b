import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WeakerProducts } from '#features/product/components/related-products.tsx'
import { m } from '#messages/rest.ts'
import { allMarketIds } from '../fixtures/prices.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'

const step = (name: string, nicotineMg: number, sold = allMarketIds) => {
  return { name, brand: 'Fjallvik', path: `nicotine-pouches/${nicotineMg}`, nicotineMg, markets: sold }
}
const steps = [
  step('Fjallvik Spearmint Slim', 14),
  step('Fjallvik Spearmint Mini', 9.5),
  step('Fjallvik Peppermint Slim', 6),
  step('Fjallvik Spearmint Light', 3),
]

/** Links to weaker products of the same flavour, on a product page. */
const meta = {
  title: 'Cards/Weaker products',
  component: WeakerProducts,
  args: { steps },
} satisfies Meta<typeof WeakerProducts>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link')
    await expect(links).toHaveLength(4)
    await userEvent.tab()
    await expect(links[0]).toHaveFocus()
  },
}

export const Narrow: Story = { globals: narrowViewportGlobals }

/** Products that are not sold in the market are omitted. If no products remain, the section is hidden. */
export const UnavailableInMarket: Story = {
  args: { steps: [step('Fjallvik Spearmint Light', 3, [])] },
  play: ({ canvas }) => expect(canvas.queryByRole('region', { name: m.product_related_weaker() })).toBeNull(),
}
