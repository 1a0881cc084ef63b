import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CanArtwork } from '#ui/can-artwork.tsx'
import { LineItem } from '#ui/line-item.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { canPicture } from '../fixtures/can-picture.ts'

const labels = { quantity: 'Quantity of Fresh mint slim', decrease: 'One fewer', increase: 'One more' }

const meta = {
  title: 'UI/Line item',
  component: LineItem,
  args: {
    image: <CanArtwork src={canPicture('mint')} alt="" flavour="mint" width={144} height={144} />,
    title: <a href="#product">Fresh mint slim</a>,
    meta: 'Fjell · 10 cans',
    price: <Price now="351,00 kr" />,
    quantity: <QuantityStepper value={1} onChange={fn()} labels={labels} />,
    action: (
      <Button variant="quiet" size="sm">
        Remove
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-form">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LineItem>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OnSale: Story = { args: { price: <Price now="312,00 kr" before="351,00 kr" /> } }
export const OnAReceipt: Story = { args: { quantity: '2 packs', action: undefined } }
export const Changed: Story = {
  args: { notice: <Alert tone="warning">Only 3 are left, so the quantity was lowered.</Alert> },
}
export const LongText: Story = {
  args: { title: 'Blackcurrant and elderflower with a cooling finish, super slim, extra dry edition' },
}
