import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QuantityStepper } from '#ui/forms/quantity-stepper.tsx'
import { FreeShippingBar } from '#ui/order/free-shipping-bar.tsx'
import { LineItem } from '#ui/order/line-item.tsx'
import { Totals } from '#ui/order/totals.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { createSelectControl } from '../fixtures/controls.ts'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { expectFocusTrap } from '../fixtures/keyboard.ts'
import { getProductImageUrl } from '../fixtures/product-image.ts'
import { narrowViewportGlobals } from '../fixtures/widths.tsx'
import { withOpenerButton } from './with-opener-button.tsx'

const Opened = withOpenerButton(Drawer)

const labels = { quantity: 'Quantity of Fresh mint slim', decrease: 'One fewer', increase: 'One more' }

const lines = (
  <>
    <FreeShippingBar fraction={0.7} label="Towards free shipping">
      104,00 kr left until shipping is free
    </FreeShippingBar>
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {(['mint', 'berry'] as const).map((flavour) => (
        <li key={flavour}>
          <LineItem
            image={<ProductImage src={getProductImageUrl(flavour)} alt="" flavour={flavour} />}
            title="Fresh mint slim"
            meta="Fjell · 1 can"
            price={<Price now="39,00 kr" />}
            quantity={<QuantityStepper value={1} onChange={() => undefined} labels={labels} />}
            action={
              <Button variant="quiet" size="sm">
                {m.cart_line_remove()}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  </>
)

const meta = {
  title: 'Dialogs/Drawer',
  component: Drawer,
  parameters: iframeParameters,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Your cart',
    closeLabel: 'Close',
    children: lines,
    footer: (
      <div className="grid gap-4">
        <Totals rows={[{ key: 'total', label: 'Total', value: '78,00 kr' }]} />
        <Button size="lg" full>
          To checkout
        </Button>
      </div>
    ),
  },
  argTypes: { side: createSelectControl('end', 'adaptive') },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { open: true } }
export const Adaptive: Story = { args: { open: true, side: 'adaptive', title: 'Filter' } }
export const Empty: Story = {
  args: { open: true, footer: undefined, children: <EmptyState title="Your cart is empty" headingLevel={3} /> },
}

export const Keyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await step('Enter opens the dialog and moves the focus into it; Tab stays inside', () =>
      expectFocusTrap(userEvent, opener, m.cart_title(), 10),
    )
    await step('The close button closes the dialog and restores the focus', async () => {
      screen.getByRole('button', { name: m.account_close() }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
}

export const Phone: Story = {
  args: { open: true, side: 'adaptive', title: 'Filter' },
  globals: { viewport: { value: 'phone', isRotated: false } },
}
export const Narrow: Story = { args: { open: true }, globals: narrowViewportGlobals }
