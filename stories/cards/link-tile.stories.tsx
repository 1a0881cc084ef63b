import type { Meta, StoryObj } from '@storybook/react-vite'
import type { FlavourHue } from '#ui/flavour-hue.ts'
import { LinkTile } from '#ui/link-tile.tsx'
import { linkTo } from '../fixtures/links.tsx'

const meta = {
  title: 'Cards/Link tile',
  component: LinkTile,
  args: { label: 'Mint', note: '64 products', link: linkTo('#mint'), flavour: 'mint' },
} satisfies Meta<typeof LinkTile>

export default meta
type Story = StoryObj<typeof meta>

const flavours: FlavourHue[] = ['mint', 'berry', 'citrus', 'fruit', 'liquorice', 'coffee', 'cola', 'natural', 'other']

export const Default: Story = {}
export const WithoutFlavour: Story = { args: { label: 'Nordvik', note: '12 products', flavour: undefined } }
export const EveryFlavour: Story = {
  render: (args) => (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
      {flavours.map((flavour) => (
        <li key={flavour}>
          <LinkTile {...args} flavour={flavour} label={flavour} />
        </li>
      ))}
    </ul>
  ),
}
