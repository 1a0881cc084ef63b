import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlavourDot } from '#ui/product/flavour-dot.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { flavours } from '../../fixtures/product-image.ts'

const meta = {
  title: 'UI/Product/Flavour dot',
  component: FlavourDot,
  args: { flavour: 'berry' },
  argTypes: { flavour: createSelectControl(...flavours) },
} satisfies Meta<typeof FlavourDot>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Matrix: Story = {
  render: () => (
    <ul className="grid gap-3">
      {flavours.map((flavour) => (
        <li key={flavour} className="flex items-center gap-2 capitalize">
          <FlavourDot flavour={flavour} /> {flavour}
        </li>
      ))}
    </ul>
  ),
}
