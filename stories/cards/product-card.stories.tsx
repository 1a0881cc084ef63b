import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { ProductCard, type ProductCardProps } from '#ui/product/product-card.tsx'
import { createElementControl } from '../fixtures/controls.ts'
import { expectTabOrder } from '../fixtures/keyboard.ts'
import { Matrix as StateMatrix } from '../fixtures/matrix.tsx'
import {
  busyProps,
  createCardProps,
  createMissingPictureProps,
  createOutOfStockProps,
  limitedEditionProps,
  longTextProps,
  newProductProps,
  onSaleProps,
} from '../fixtures/product-cards.tsx'
import { flavours } from '../fixtures/product-image.ts'
import { expectNoOverflow, narrowViewportGlobals, withClassName } from '../fixtures/widths.tsx'

const states: Record<string, Partial<ProductCardProps>> = {
  Default: {},
  Hover: {},
  Focus: {},
  'On sale': onSaleProps,
  New: newProductProps,
  'Limited edition': limitedEditionProps,
  'Out of stock': createOutOfStockProps('mint'),
  'Missing picture': createMissingPictureProps('mint'),
  Busy: busyProps,
  'Long text': longTextProps,
  'Without action': { action: undefined },
}

function pick(prop: 'image' | 'badges' | 'price' | 'action', names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, states[name]?.[prop]]))
}

/** A product in a list, a shelf or search results. Omit `price` and `action` in markets without sales. */
const meta = {
  title: 'Cards/Product card',
  component: ProductCard,
  args: { ...createCardProps('mint'), headingLevel: 2 },
  argTypes: {
    image: createElementControl({
      Picture: createCardProps('mint').image,
      ...pick('image', ['Out of stock', 'Missing picture']),
    }),
    badges: createElementControl(pick('badges', ['On sale', 'New', 'Limited edition', 'Out of stock'])),
    price: createElementControl({ Regular: createCardProps('mint').price, ...pick('price', ['On sale', 'Long text']) }),
    action: createElementControl({
      Add: createCardProps('mint').action,
      ...pick('action', ['Busy', 'Without action']),
    }),
  },
  decorators: [withClassName('w-64 max-w-full')],
} satisfies Meta<typeof ProductCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const link = canvas.getByRole('link', { name: 'Cool Mint Slim' })
    const button = canvas.getByRole('button', { name: m.cart_add_named({ name: 'Fjallvik Cool Mint Slim' }) })
    await step('The tab stops are the link and the button', async () => {
      await expectTabOrder(userEvent, [link, button, document.body])
    })
    await step('The entire card is a link, except for the button', async () => {
      const card = canvas.getByRole('article').getBoundingClientRect()
      const press = button.getBoundingClientRect()
      await expect(document.elementFromPoint(card.left + card.width / 2, card.top + 40)).toBe(link)
      await expect(document.elementFromPoint(press.left + press.width / 2, press.top + press.height / 2)).toBe(button)
    })
  },
}
export const OutOfStock: Story = {
  args: createOutOfStockProps('mint'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.cart_sold_out())).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Cool Mint Slim' })).toBeVisible()
  },
}

/** Shows all states side by side. Images, names, prices and buttons are aligned across cards. */
export const Matrix: Story = {
  parameters: {
    wide: true,
    pseudo: { hover: '[data-state=Hover] article', focusVisible: '[data-state=Focus] article a' },
  },
  render: (args) => (
    <StateMatrix
      rows={['Product card']}
      columns={Object.keys(states)}
      cell={(_, state) => (
        <div className="w-56">
          <ProductCard {...args} {...states[state]} />
        </div>
      )}
    />
  ),
}

export const EveryFlavour: Story = {
  parameters: { wide: true },
  render: () => (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3">
      {flavours.map((flavour) => (
        <li key={flavour}>
          <ProductCard {...createCardProps(flavour)} headingLevel={2} />
        </li>
      ))}
    </ul>
  ),
}
export const Narrow: Story = {
  parameters: { wide: true },
  globals: narrowViewportGlobals,
  render: () => (
    <div className="grid grid-cols-2 gap-4">
      <ProductCard {...createCardProps('berry')} {...onSaleProps} headingLevel={2} />
      <ProductCard {...createCardProps('citrus')} {...longTextProps} headingLevel={2} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expectNoOverflow()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}
