import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { getFlavourLabel } from '#features/site/flavour-label.ts'
import { m } from '#messages/rest.ts'
import { ThumbnailLink } from '#ui/content/thumbnail-link.tsx'
import { createSelectControl } from '../fixtures/controls.ts'
import { createLinkSlot } from '../fixtures/link-slot.tsx'
import { flavours } from '../fixtures/product-image.ts'
import { expectNoOverflow, narrowViewportGlobals } from '../fixtures/widths.tsx'

/** A link with a drawing of a can from above. Use it in rows of flavours. For larger links, use a link tile. */
const meta = {
  title: 'Cards/Thumbnail link',
  component: ThumbnailLink,
  args: { label: 'Mint', link: createLinkSlot('#mint'), flavour: 'mint' },
  argTypes: { flavour: createSelectControl(...flavours) },
  render: (args) => (
    <div className="w-28">
      <ThumbnailLink {...args} />
    </div>
  ),
} satisfies Meta<typeof ThumbnailLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: m.flavour_mint() })).toHaveFocus()
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: '.group', focusVisible: 'a' } } }

export const EveryFlavour: Story = {
  render: (args) => (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-9">
      {flavours.map((flavour) => (
        <li key={flavour} className="min-w-0">
          <ThumbnailLink {...args} flavour={flavour} label={getFlavourLabel(flavour)} />
        </li>
      ))}
    </ul>
  ),
}

export const Small: Story = {
  render: (args) => (
    <ul className="grid grid-cols-5 gap-2">
      {flavours.map((flavour) => (
        <li key={flavour} className="min-w-0">
          <ThumbnailLink {...args} small flavour={flavour} label={getFlavourLabel(flavour)} />
        </li>
      ))}
    </ul>
  ),
}
export const Narrow: Story = {
  ...EveryFlavour,
  globals: narrowViewportGlobals,
  args: { label: 'Geschmacksrichtungsübersicht' },
  play: expectNoOverflow,
}
