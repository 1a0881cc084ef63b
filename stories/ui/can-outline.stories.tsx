import type { Meta, StoryObj } from '@storybook/react-vite'
import { CanOutline } from '#ui/can-outline.tsx'

const meta = {
  title: 'UI/Can outline',
  component: CanOutline,
  args: { label: 'Fjell mint' },
  decorators: [
    (Story) => (
      <div className="size-40" data-flavour="mint">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CanOutline>

export default meta
type Story = StoryObj<typeof meta>

export const Labelled: Story = {}
export const Decoration: Story = { args: { label: '' } }
