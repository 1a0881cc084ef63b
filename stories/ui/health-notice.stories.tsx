import type { Meta, StoryObj } from '@storybook/react-vite'
import { HealthNotice } from '#ui/health-notice.tsx'

const meta = {
  title: 'UI/Health notice',
  component: HealthNotice,
  args: { children: 'This product contains nicotine, which is a highly addictive substance.' },
} satisfies Meta<typeof HealthNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
