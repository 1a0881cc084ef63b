import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from '#ui/progress-bar.tsx'

const meta = {
  title: 'UI/Progress bar',
  component: ProgressBar,
  args: { value: 0.4, label: 'Towards free shipping' },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: 0 } }
export const Full: Story = { args: { value: 1.4 } }
