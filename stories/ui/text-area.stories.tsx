import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from '#ui/text-area.tsx'

const meta = {
  title: 'UI/Text area',
  component: TextArea,
  args: { 'aria-label': 'Message to the courier', name: 'comment' },
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Filled: Story = { args: { defaultValue: 'Second door on the left.\nThe bell does not work.' } }
