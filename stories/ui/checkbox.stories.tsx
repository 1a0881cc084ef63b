import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Checkbox } from '#ui/checkbox.tsx'

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  args: { label: 'I have read and accept the terms', name: 'terms' },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.click(canvas.getByText('I have read and accept the terms'))
    await expect(canvas.getByRole('checkbox')).not.toBeChecked()
  },
}
export const Checked: Story = { args: { defaultChecked: true } }
export const WithHint: Story = { args: { label: 'Mint', hint: '64 products' } }
export const WithError: Story = {
  args: { error: 'You need to accept the terms to sign up' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('You need to accept the terms to sign up')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const LongText: Story = {
  args: {
    label:
      'I declare that I am over 18 years of age, that the goods are for my own use, and that I will not hand them to anyone who is a minor',
  },
}
