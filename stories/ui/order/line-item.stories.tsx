import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { LineItem } from '#ui/order/line-item.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { getProductImageUrl } from '../../fixtures/product-image.ts'
import { expectNoOverflow, narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const labels = { quantity: 'Quantity of Fjallvik Cool Mint Slim', decrease: 'One fewer', increase: 'One more' }
const change = fn()
const remove = (
  <Button variant="quiet" size="sm">
    Remove
  </Button>
)

const meta = {
  title: 'UI/Order/Line item',
  component: LineItem,
  args: {
    image: <ProductImage src={getProductImageUrl('mint')} alt="" flavour="mint" width={144} height={144} />,
    title: <a href="#product">Fjallvik Cool Mint Slim</a>,
    meta: 'Fjallvik · 10 cans',
    price: <Price now="351,00 kr" />,
    quantity: <QuantityStepper value={1} onChange={change} labels={labels} size="sm" />,
    action: remove,
    below: undefined,
  },
  decorators: [withFormWidth],
} satisfies Meta<typeof LineItem>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const stops = [
      canvas.getByRole('link', { name: 'Fjallvik Cool Mint Slim' }),
      canvas.getByRole('button', { name: m.product_quantity_less() }),
      canvas.getByRole('textbox', { name: labels.quantity }),
      canvas.getByRole('button', { name: m.product_quantity_more() }),
      canvas.getByRole('button', { name: m.cart_line_remove() }),
    ]
    await expectTabOrder(userEvent, stops)
  },
}
export const OnSale: Story = { args: { price: <Price now="312,00 kr" before="351,00 kr" /> } }
export const OnReceipt: Story = { args: { title: 'Fjallvik Cool Mint Slim', quantity: '2 packs', action: undefined } }
export const Busy: Story = {
  args: {
    quantity: <QuantityStepper value={2} onChange={change} labels={labels} size="sm" busy />,
    action: (
      <Button variant="quiet" size="sm" disabled>
        Remove
      </Button>
    ),
  },
}
export const QuantityReduced: Story = {
  args: { below: <Alert tone="warning">Only 3 are left, so the quantity was lowered.</Alert> },
}
export const OutOfStock: Story = {
  args: {
    image: <ProductImage src={getProductImageUrl('mint')} alt="" flavour="mint" width={144} height={144} dimmed />,
    quantity: undefined,
    below: <Alert tone="danger">This product is out of stock. Remove it to go on.</Alert>,
  },
}
export const MissingPicture: Story = { args: { image: <ProductImage alt="" flavour="mint" /> } }
export const LongText: Story = {
  args: {
    title: (
      <a href="#product" className={textLinkClass}>
        Schwarzejohannisbeerholunderblüte mit Pfefferminzkühleffekt, superschlanke Sonderauflage
      </a>
    ),
    meta: 'Nordlichtmanufakturgesellschaft · Dreißigerpackung, 14,5 mg je Beutel',
    price: <Price now="11 149,00 CHF" before="12 290,00 CHF" />,
    action: (
      <Button variant="quiet" size="sm">
        Aus dem Warenkorb entfernen
      </Button>
    ),
  },
}

export const InList: Story = {
  render: (args) => (
    <ul className="divide-y divide-line">
      {(['mint', 'berry', 'citrus'] as const).map((flavour) => (
        <li key={flavour}>
          <LineItem {...args} image={<ProductImage src={getProductImageUrl(flavour)} alt="" flavour={flavour} />} />
        </li>
      ))}
    </ul>
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals, play: expectNoOverflow }
