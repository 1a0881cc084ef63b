import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Select } from '#ui/select.tsx'

const meta = {
  title: 'UI/Select',
  component: Select,
  args: {
    'aria-label': 'Country',
    name: 'country',
    onChange: fn(),
    options: [
      { value: 'SE', label: 'Sweden' },
      { value: 'AT', label: 'Austria' },
      { value: 'NO', label: 'Norway, not yet', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Country' }), 'AT')
    await expect(canvas.getByRole('combobox')).toHaveValue('AT')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const Placeholder: Story = { args: { placeholder: 'Choose a country', defaultValue: '' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }
