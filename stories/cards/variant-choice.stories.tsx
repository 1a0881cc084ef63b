import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CompareLink, VariantChoice } from '#features/product/components/variant-choice.tsx'
import { m } from '#messages/rest.ts'
import { allMarketIds } from '../fixtures/prices.ts'
import { expectNoOverflow, narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

const createVariant = (format: string, nicotineMg: number, available = true) => {
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
const variants = [
  createVariant('mini', 3),
  createVariant('slim', 3),
  createVariant('slim', 7),
  createVariant('slim', 9.5),
  createVariant('slim', 14, false),
]

/** The product and its variants on the nicotine scale, in the buy box. */
const meta = {
  title: 'Cards/Variant choice',
  component: VariantChoice,
  decorators: [withFormWidth],
  args: { variants, product: { id: 'slim-7', nicotineMg: 7, strength: 2 } },
} satisfies Meta<typeof VariantChoice>

export default meta
type Story = StoryObj<typeof meta>

/** One line per format. The current variant is marked, and sold-out variants are crossed out. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(2)
    const current = canvas.getByRole('link', { current: 'page' })
    await expect(current).toHaveTextContent(/7/)
    await expect(readPlace(current.closest('ul')), 'the line ends at the ring').toBe(readPlace(current.closest('li')))
    await expectSeparateRings(canvas.getAllByRole('listitem'))
    await expect(canvas.getByRole('link', { name: new RegExp(m.product_sold_out()) })).toHaveTextContent(/14/)
    await userEvent.tab()
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus()
  },
}

/** For a product without variants, the scale has a needle and no links. */
export const WithoutVariants: Story = {
  args: { variants: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await expect(canvas.getByRole('img', { name: new RegExp(m.product_fact_nicotine_pouch()) })).toBeVisible()
  },
}

/** If the service does not state the nicotine content, the variants are links in a row. */
export const WithUnknownNicotine: Story = {
  args: {
    variants: variants.map(({ nicotineMg: _, ...variant }) => variant),
    product: { id: 'slim-7' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Vintrell Vanilla slim-7')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** Variants without a stated nicotine content are links below the scale. */
export const OneWithUnknownNicotine: Story = {
  args: { variants: variants.map(({ nicotineMg, ...each }) => (nicotineMg === 9.5 ? each : { ...each, nicotineMg })) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(3)
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(/^7/)
    await expect(canvas.getByText('Vintrell Vanilla slim-9.5')).toBeVisible()
    await expect(canvas.getByRole('img')).toBeVisible()
  },
}

/** The link next to the heading of the page compares the product with its variants. */
export const WithCompareLink: Story = {
  render: (args) => <CompareLink {...args} />,
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: m.compare_link() })).toHaveAttribute(
      'href',
      '/compare?cans=slim-7+mini-3+slim-3+slim-9.5',
    ),
}

export const Narrow: Story = {
  globals: narrowViewportGlobals,
  play: async (context) => {
    await expectNoOverflow()
    await expectSeparateRings(context.canvas.getAllByRole('listitem'))
  },
}

function readPlace(element: HTMLElement | null): string | undefined {
  return element?.style.getPropertyValue('--mg')
}

async function expectSeparateRings(items: readonly HTMLElement[]): Promise<void> {
  const rings = items.map((item) => item.getBoundingClientRect())
  const overlapping = rings.filter((ring, index) => {
    const next = rings[index + 1]
    return next?.top === ring.top && next.left < ring.right - 1
  })
  await expect(overlapping, 'the rings of a line do not overlap').toEqual([])
}
