import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ThumbnailLink } from '#ui/content/thumbnail-link.tsx'
import { flavours, productByFlavour } from '../fixtures/can-picture.ts'
import { selectControl } from '../fixtures/controls.ts'
import { createLinkSlot } from '../fixtures/links.tsx'
import { expectNoOverflow, narrowViewportGlobals } from '../fixtures/widths.tsx'

const meta = {
  title: 'Cards/Lid link',
  component: ThumbnailLink,
  args: { label: 'Mint', link: createLinkSlot('#mint'), flavour: 'mint' },
  argTypes: { flavour: selectControl(...flavours) },
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
    await expect(canvas.getByRole('link', { name: 'Mint' })).toHaveFocus()
  },
}
export const HoverAndFocus: Story = { parameters: { pseudo: { hover: '.group', focusVisible: 'a' } } }

export const EveryFlavour: Story = {
  render: (args) => (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-9">
      {flavours.map((flavour) => (
        <li key={flavour} className="min-w-0">
          <ThumbnailLink {...args} flavour={flavour} label={productByFlavour[flavour].flavour} />
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
          <ThumbnailLink {...args} small flavour={flavour} label={productByFlavour[flavour].flavour} />
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
