import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { currencies } from '#app.config'
import { BuyBar, type BuyBarProps } from '#features/product/components/buy-bar.tsx'
import { m } from '#messages/first.ts'
import { Button } from '#ui/actions/button.tsx'
import { iframeParameters } from '../fixtures/iframe-parameters.ts'
import { narrowViewportGlobals, phoneViewportGlobals } from '../fixtures/widths.tsx'

/** A page that is longer than the viewport, with the add button at the top. */
function LongPage(props: Omit<BuyBarProps, 'watched'>) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <main className="grid gap-6">
      <h1 className="text-3xl font-semibold">Fjallvik Cool Mint Slim</h1>
      <div ref={place}>
        <Button full>{m.cart_add()}</Button>
      </div>
      {Array.from({ length: 40 }, (_, line) => (
        <p key={String(line)}>It is a slim pouch that follows the gum.</p>
      ))}
      <Button variant="secondary">The page's last button</Button>
      <BuyBar {...props} watched={place} />
    </main>
  )
}

/** On phones, shows the price and an add button while the add button of the product page is out of view. */
const meta = {
  title: 'Cards/Buy bar',
  component: LongPage,
  parameters: iframeParameters,
  args: { cans: 10, price: 35900, format: currencies.SEK, children: undefined },
  globals: phoneViewportGlobals,
  render: (args) => (
    <LongPage {...args}>
      <Button>{m.cart_add()}</Button>
    </LongPage>
  ),
} satisfies Meta<typeof LongPage>

export default meta
type Story = StoryObj<typeof meta>

/** The bar is displayed only while the add button is out of view, and does not cover the end of the page. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('The bar is hidden while the add button is in view', () =>
      waitFor(() => expect(screen.queryByRole('region', { name: m.product_buy_bar() })).toBeNull()),
    )
    await step('At the end of the page, the bar does not cover the last button', async () => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      const bar = await screen.findByRole('region', { name: m.product_buy_bar() })
      window.scrollTo(0, document.documentElement.scrollHeight)
      const last = canvas.getByRole('button', { name: "The page's last button" })
      if (window.innerWidth < 600) {
        await waitFor(() =>
          expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top),
        )
      } else await expect(bar).not.toBeVisible()
    })
  },
}
export const Narrow: Story = { globals: narrowViewportGlobals }
