import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import { LinkTile } from '#ui/content/link-tile.tsx'
import { createSelectControl } from '../fixtures/controls.ts'
import { createLinkSlot } from '../fixtures/link-slot.tsx'
import { flavours, getProductImageUrl } from '../fixtures/product-image.ts'
import { expectNoOverflow, narrowViewportGlobals } from '../fixtures/widths.tsx'

const wordmark = <span className="text-2xl font-semibold">Norrholm</span>

/** A large link to a flavour, brand or category. Use it in grids of equally important links. */
const meta = {
  title: 'Cards/Link tile',
  component: LinkTile,
  args: { label: 'Mint', note: '64 products', link: createLinkSlot('#mint'), flavour: 'mint', picture: undefined },
  argTypes: { flavour: createSelectControl(undefined, ...flavours) },
  render: (args) => (
    <div className="max-w-80">
      <LinkTile {...args} />
    </div>
  ),
} satisfies Meta<typeof LinkTile>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = canvas.getByRole('link', { name: m.flavour_mint() })
    await userEvent.tab()
    await expect(link).toHaveFocus()
    const tile = canvasElement.querySelector('[data-flavour=mint]')?.getBoundingClientRect()
    await expect(document.elementFromPoint((tile?.right ?? 0) - 12, (tile?.bottom ?? 0) - 12)).toBe(link)
  },
}
export const WithoutNote: Story = { args: { note: undefined } }

export const Brand: Story = {
  args: { label: 'Norrholm', note: '12 products', flavour: undefined, picture: wordmark },
}
export const BrandWithCans: Story = {
  args: {
    ...Brand.args,
    text: 'Slim, dry pouches, mostly strong and extra strong.',
    cans: (['mint', 'berry', 'citrus'] as const).map((flavour) => getProductImageUrl(flavour)),
  },
}
export const FlavourWithCans: Story = {
  args: { cans: [getProductImageUrl('mint'), getProductImageUrl('citrus')], picture: <span className="lid block" /> },
}
export const HiddenLabel: Story = {
  args: { label: 'Norrholm', labelHidden: true, note: 'New', flavour: undefined, picture: wordmark },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Norrholm' })).toBeVisible(),
}
export const MissingPicture: Story = { args: { label: 'Norrholm', note: '12 products', flavour: undefined } }
export const LongText: Story = {
  args: { label: 'Schwarzejohannisbeerholunderblütengeschmacksrichtungen', note: '64 Nikotinbeutelmehrfachpackungen' },
}

export const Matrix: Story = {
  parameters: { pseudo: { hover: '[data-state=Hover] .group', focusVisible: '[data-state=Focus] a' } },
  render: (args) => (
    <ul className="grid gap-4 sm:grid-cols-3">
      {(['Default', 'Hover', 'Focus'] as const).map((state) => (
        <li key={state} data-state={state}>
          <LinkTile {...args} label={state} />
        </li>
      ))}
      {(['Default', 'Hover', 'Focus'] as const).map((state) => (
        <li key={state} data-state={state}>
          <LinkTile {...args} label={state} flavour={undefined} picture={wordmark} />
        </li>
      ))}
    </ul>
  ),
}
export const EveryFlavour: Story = {
  render: (args) => (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {flavours.map((flavour) => (
        <li key={flavour}>
          <LinkTile {...args} flavour={flavour} label={getFlavourLabel(flavour)} />
        </li>
      ))}
    </ul>
  ),
}
export const Narrow: Story = {
  globals: narrowViewportGlobals,
  render: (args) => (
    <ul className="grid grid-cols-2 gap-3">
      <li>
        <LinkTile {...args} />
      </li>
      <li>
        <LinkTile {...args} flavour="liquorice" label="Geschmacksrichtungsübersicht" />
      </li>
    </ul>
  ),
  play: expectNoOverflow,
}
