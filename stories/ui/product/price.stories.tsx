import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Price } from '#ui/product/price.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals, withClassName } from '../../fixtures/widths.tsx'

const sizes = ['sm', 'md', 'lg'] as const

const meta = {
  title: 'UI/Product/Price',
  component: Price,
  args: {
    now: '39,00 kr',
    before: undefined,
    labels: { now: 'Price', before: 'Price before' },
    prefix: undefined,
    suffix: undefined,
    note: undefined,
    size: 'md',
  },
  argTypes: { size: createSelectControl(...sizes) },
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

const sale = {
  now: '31,20 kr',
  before: '39,00 kr',
  note: ['1,56 kr per pouch', 'Lowest price in the 30 days before the reduction: 39,00 kr'],
}

export const Default: Story = {}
export const OnSale: Story = {
  args: sale,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      new RegExp(`${m.product_price()}\\s31,20 kr\\s*Price before\\s39,00 kr`),
    )
    await expect(canvas.getByText('39,00 kr', { exact: false, selector: 'del' })).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    now: '11 149,00 CHF',
    before: '12 290,00 CHF',
    prefix: 'Einführungspreis ab',
    suffix: 'je Mehrfachpackung',
    note: 'Niedrigster Preis der 30 Tage vor der Preissenkung: 10 999,00 CHF',
    size: 'lg',
  },
  decorators: [withClassName('max-w-56')],
}

export const Matrix: Story = {
  render: (args) => (
    <StateMatrix
      rows={sizes}
      columns={['Default', 'On sale', 'Per can', 'Note']}
      cell={(size, state) => <Price {...args} {...extras[state]} size={size} />}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }

const extras = {
  Default: {},
  'On sale': { now: sale.now, before: sale.before },
  'Per can': { prefix: 'From', suffix: 'per can' },
  Note: sale,
}
