import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Slideshow } from '#ui/content/slideshow.tsx'
import type { FlavourHue } from '#ui/product/flavour-dot.tsx'
import { ProductCard } from '#ui/product/product-card.tsx'
import { ProductImage } from '#ui/product/product-image.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { createCardProps, createOutOfStockProps, onSaleProps } from '../../fixtures/product-cards.tsx'
import { getProductImageUrl } from '../../fixtures/product-image.ts'
import { narrowViewportGlobals } from '../../fixtures/widths.tsx'

const hues = ['mint', 'berry', 'citrus', 'liquorice', 'coffee', 'fruit'] as const satisfies readonly FlavourHue[]

const pictures = hues.map((hue) => (
  <div key={hue} className="md:grid md:grid-cols-2">
    <ProductImage src={getProductImageUrl(hue)} alt={`A can, ${hue}`} flavour={hue} sizes="100vw" />
    <div data-flavour={hue} className="grid content-center bg-flavour-soft p-8 text-flavour-ink">
      <p className="text-2xl font-semibold">Six flavours from the north</p>
      <p>Now drawn in {hue}</p>
    </div>
  </div>
))

const cards = [
  <ProductCard key="1" {...createCardProps('mint')} />,
  <ProductCard key="2" {...createCardProps('berry')} {...onSaleProps} />,
  <ProductCard key="3" {...createCardProps('citrus')} />,
  <ProductCard key="4" {...createCardProps('liquorice')} {...createOutOfStockProps('liquorice')} />,
  <ProductCard key="5" {...createCardProps('coffee')} />,
  <ProductCard key="6" {...createCardProps('fruit')} />,
]

const labels = {
  previous: 'Previous',
  next: 'Next',
  position: (first: number, last: number, slides: number) =>
    first === last ? `${first} of ${slides}` : `${first} to ${last} of ${slides}`,
}

const meta = {
  title: 'UI/Content/Slideshow',
  component: Slideshow,
  args: { label: 'Flavours of the season', labels, perView: 'one', children: pictures },
  argTypes: { perView: createSelectControl('one', 'tiles') },
} satisfies Meta<typeof Slideshow>

export default meta
type Story = StoryObj<typeof meta>

const arrives = (position: HTMLElement, words: string) =>
  waitFor(() => expect(position).toHaveTextContent(words), { timeout: 4000 })

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const position = await canvas.findByRole('status')
    const previous = canvas.getByRole('button', { name: 'Previous' })
    const next = canvas.getByRole('button', { name: 'Next' })
    await step('The first slide is displayed, and the previous button is disabled', async () => {
      await arrives(position, '1 of 6')
      await expect(previous).toHaveAttribute('aria-disabled', 'true')
      await expect(next).toHaveAttribute('aria-disabled', 'false')
    })
    await step('The slides are one tab stop, so that arrow keys scroll them', async () => {
      await expectTabOrder(userEvent, [canvas.getByRole('list', { name: 'Flavours of the season' })])
    })
    await step('The next button shows the next slide', async () => {
      await userEvent.tab()
      await expectTabOrder(userEvent, [next])
      await userEvent.keyboard('{Enter}')
      await arrives(position, '2 of 6')
      await expect(previous).toHaveAttribute('aria-disabled', 'false')
    })
    await step('The previous button goes back, and keeps the focus at the first slide', async () => {
      await userEvent.click(previous)
      await arrives(position, '1 of 6')
      await expect(previous).toHaveFocus()
      await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'))
    })
  },
}

export const LastSlide: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list')
    list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })
    await arrives(await canvas.findByRole('status'), '6 of 6')
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** Several slides are visible at once. The buttons scroll by as many slides as are visible. */
export const Cards: Story = {
  args: { label: 'Bestsellers', perView: 'tiles', children: cards },
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'Bestsellers' })
    const position = await canvas.findByRole('status')
    await waitFor(() => expect(position).toHaveTextContent(/^1 to \d of 6$/))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await arrives(position, 'to 6 of 6')
    await expect(list.scrollLeft).toBeGreaterThan(0)
  },
}

export const Narrow: Story = { args: Cards.args ?? {}, globals: narrowViewportGlobals }

/** If all slides are visible, there are no buttons, and the list is not a tab stop. */
export const AllSlidesVisible: Story = {
  args: { perView: 'tiles', children: cards.slice(0, 2) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list')).not.toHaveAttribute('tabindex'))
    await expect(canvas.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('status', { hidden: true })).toBeEmptyDOMElement()
  },
}

export const OneSlide: Story = { args: { children: pictures.slice(0, 1) } }
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: true, focusVisible: ['ul', 'button'] } } }
