import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

const meta = {
  title: 'UI/Field',
  component: Field,
  args: {
    label: 'Email',
    children: (control) => <TextInput {...control} type="email" name="email" autoComplete="email" />,
  },
  decorators: [
    (Story) => (
      <div className="max-w-form">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}
export const WithHint: Story = { args: { hint: 'We send the receipt here.' } }
export const Optional: Story = { args: { label: 'Phone', optional: '(optional)' } }
export const WithError: Story = {
  args: { required: true, hint: 'We send the receipt here.', error: 'Please enter a valid email address.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('We send the receipt here. Please enter a valid email address.')
  },
}
export const HiddenLabel: Story = { args: { label: 'Voucher code', hideLabel: true } }
