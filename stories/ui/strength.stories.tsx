import type { Meta, StoryObj } from '@storybook/react-vite'
import { Strength } from '#ui/strength.tsx'

const meta = {
  title: 'UI/Strength',
  component: Strength,
  args: { level: 3, label: 'Strong' },
} satisfies Meta<typeof Strength>

export default meta
type Story = StoryObj<typeof meta>

export const Weak: Story = { args: { level: 1, label: 'Weak' } }
export const Normal: Story = { args: { level: 2, label: 'Normal' } }
export const Strong: Story = {}
export const ExtraStrong: Story = { args: { level: 4, label: 'Extra strong' } }
export const Compact: Story = { args: { compact: true } }
