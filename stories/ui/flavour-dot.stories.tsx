import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlavourDot } from '#ui/flavour-dot.tsx'

const meta = {
  title: 'UI/Flavour dot',
  component: FlavourDot,
  args: { flavour: 'berry' },
} satisfies Meta<typeof FlavourDot>

export default meta
type Story = StoryObj<typeof meta>

export const Berry: Story = {}
export const BesideItsName: Story = {
  render: (args) => (
    <p className="flex items-center gap-2">
      <FlavourDot {...args} /> Berry
    </p>
  ),
}
