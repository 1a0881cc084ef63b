import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '#ui/skeleton.tsx'

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: 'two-thirds' } }
export const Picture: Story = { args: { shape: 'picture' } }
export const Control: Story = { args: { shape: 'control' } }
