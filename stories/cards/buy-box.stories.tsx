import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BuyBox } from '#features/product/components/buy-box.tsx'
import type { Pack } from '#services/commerce/product.ts'
import { catalogueCards } from '../fixtures/catalogue-cards.ts'
import { withRouter } from '../fixtures/with-router.tsx'

function pack(quantity: number, now: number, before?: number): Pack {
  return {
    product: `pack-${quantity}`,
    item: `pack-${quantity}-1`,
    quantity,
    uri: `fjell-spearmint-slim-${quantity}-pack`,
    prices: { 20: { now, ...(before && { before, lowest30: before }) } },
    available: quantity !== 30,
  }
}

const [card] = catalogueCards
if (!card) throw new Error('the fixture holds products')

const product = {
  ...card,
  id: 'pack-1',
  sku: 'FJE-1',
  packs: [pack(1, 3900), pack(5, 18500), pack(10, 35900), pack(30, 99900)],
  excerpt: '',
  description: '',
  gallery: [],
  categoryName: ['Nicotine pouches'],
}

const meta = {
  title: 'Cards/Buy box',
  component: BuyBox,
  args: { product },
  decorators: [
    (Story) => (
      <main className="max-w-form">
        <h1 className="mb-6 text-3xl font-semibold">Fjell Spearmint Slim</h1>
        <Story />
      </main>
    ),
    withRouter,
  ],
} satisfies Meta<typeof BuyBox>

export default meta
type Story = StoryObj<typeof meta>

export const PackSizes: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const price = () => canvas.getAllByText(/kr$/)[0]
    await step('The single can is chosen, and its price is the one at the top', async () => {
      await expect(canvas.getByRole('radio', { name: /^1 can/ })).toBeChecked()
      await expect(price()).toHaveTextContent('39,00 kr')
    })
    await step('Every pack says what it costs in all, per can and per pouch, and what it saves', async () => {
      const name = canvas.getByRole('radio', { name: /^10 cans/ })
      await expect(name).toHaveAccessibleName('10 cans 35,90 kr per can 1,80 kr per pouch 359,00 kr Save 7 %')
    })
    await step('The arrow keys choose another pack, and the price follows', async () => {
      canvas.getByRole('radio', { name: /^1 can/ }).focus()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      await expect(canvas.getByRole('radio', { name: /^10 cans/ })).toBeChecked()
      await expect(price()).toHaveTextContent('359,00 kr')
    })
  },
}

export const SoldOutPack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^30 cans/ }))
    await expect(canvas.getByRole('radio', { name: /Sold out/ })).toBeChecked()
    await expect(canvas.getByText('Out of stock at the moment')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /add to cart/i })).toBeNull()
  },
}

export const OnSale: Story = {
  args: { product: { ...product, packs: [pack(1, 3120, 3900)] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('−20 %')).toBeVisible()
    await expect(canvas.getByText('Lowest price in the last 30 days: 39,00 kr')).toBeVisible()
    await expect(canvas.queryByRole('radio')).toBeNull()
  },
}

export const NotSoldHere: Story = {
  args: { product: { ...product, markets: [14] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/not sold in the country/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
