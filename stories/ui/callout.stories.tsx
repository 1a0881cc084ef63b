import type { Meta, StoryObj } from '@storybook/react-vite'
import { Callout } from '#ui/callout.tsx'

const meta = {
  title: 'UI/Callout',
  component: Callout,
  args: { children: 'Nicotine is highly addictive. If you do not use it today, there is no reason to begin.' },
} satisfies Meta<typeof Callout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
