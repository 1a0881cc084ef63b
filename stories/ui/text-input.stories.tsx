import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from '#ui/text-input.tsx'

const meta = {
  title: 'UI/Text input',
  component: TextInput,
  args: { 'aria-label': 'City', name: 'city', autoComplete: 'address-level2' },
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Filled: Story = { args: { defaultValue: 'Göteborg' } }
export const Placeholder: Story = { args: { placeholder: 'Göteborg' } }
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: '???' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Göteborg' } }
