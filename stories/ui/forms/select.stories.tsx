import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Select } from '#ui/forms/select.tsx'
import { createPseudoStates, Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Forms/Select',
  component: Select,
  args: {
    'aria-label': 'Country',
    name: 'country',
    onChange: fn(),
    placeholder: undefined,
    disabled: false,
    'aria-invalid': false,
    options: [
      { value: 'SE', label: 'Sweden' },
      { value: 'AT', label: 'Austria' },
      { value: 'NO', label: 'Norway, not yet', disabled: true },
    ],
  },
  decorators: [withFormWidth],
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const select = canvas.getByRole('combobox', { name: m.checkout_country_label() })
    await step('Tab focuses the select', async () => {
      await userEvent.tab()
      await expect(select).toHaveFocus()
    })
    await step('A selection calls onChange once', async () => {
      await userEvent.selectOptions(select, 'AT')
      await expect(select).toHaveValue('AT')
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
    await step('Disabled options cannot be selected', () =>
      expect(canvas.getByRole('option', { name: 'Norway, not yet' })).toBeDisabled(),
    )
  },
}
export const Placeholder: Story = {
  args: { placeholder: 'Choose a country', defaultValue: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue(m.checkout_country_choose())
    await expect(canvas.getByRole('combobox')).toHaveValue('')
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).not.toHaveFocus()
  },
}
export const Empty: Story = { args: { options: [], placeholder: 'No country to choose' } }
export const LongText: Story = {
  args: {
    'aria-label': 'Zustellverfahren',
    options: [
      { value: 'a', label: 'Nachbarschaftsabholstelle mit Altersüberprüfung und Sendungsverfolgungsbenachrichtigung' },
    ],
  },
}
export const Matrix: Story = {
  parameters: { wide: true, pseudo: createPseudoStates('select') },
  render: (args) => (
    <StateMatrix
      rows={['Placeholder', 'Chosen']}
      columns={['Default', 'Hover', 'Focus', 'Invalid', 'Disabled']}
      cell={(row, state) => (
        <Select
          {...args}
          aria-label={`${row}, ${state}`}
          placeholder={m.checkout_country_choose()}
          defaultValue={row === 'Chosen' ? 'SE' : ''}
          aria-invalid={state === 'Invalid'}
          disabled={state === 'Disabled'}
        />
      )}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
