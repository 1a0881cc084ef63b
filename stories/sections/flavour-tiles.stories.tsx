import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HomePage } from '#features/landing/components/home-page.tsx'
import { slot, text } from '../fixtures/controls.ts'
import { narrow } from '../fixtures/widths.tsx'
import { withRouter } from '../fixtures/with-router.tsx'
import { flavourTiles, homeOf } from './home-content.ts'

const heading = { kind: 'heading' as const, title: 'Choose by flavour' }
const tiles = { kind: 'tiles' as const, tiles: flavourTiles }

const meta = {
  title: 'Sections/Flavour tiles',
  component: HomePage,
  args: { shopName: 'Pouchery', content: homeOf(heading, tiles) },
  argTypes: { shopName: text, content: slot },
  parameters: { layout: 'fullscreen' },
  decorators: [withRouter],
} satisfies Meta<typeof HomePage>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(9)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Mint' })).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Mint' })).toHaveAttribute('href', '/flavours/mint')
  },
}
export const Hover: Story = { parameters: { pseudo: { hover: true } } }
export const Focus: Story = { parameters: { pseudo: { focusVisible: ['a'] } } }
export const Six: Story = { args: { content: homeOf(heading, { ...tiles, tiles: flavourTiles.slice(0, 6) }) } }
export const LongText: Story = {
  args: {
    content: homeOf(heading, {
      ...tiles,
      tiles: flavourTiles.map((tile) => ({ ...tile, title: `${tile.title}geschmacksrichtung` })),
    }),
  },
  globals: narrow,
}
export const Phone: Story = { globals: phone }
