import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextInput } from '#ui/forms/text-input.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { expectTabOrder } from '../../fixtures/keyboard.ts'
import { createPseudoStates, Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Forms/Text input',
  component: TextInput,
  args: {
    'aria-label': 'City',
    name: 'city',
    type: 'text',
    autoComplete: 'address-level2',
    placeholder: '',
    disabled: false,
    readOnly: false,
    'aria-invalid': false,
    onChange: fn(),
  },
  argTypes: { type: createSelectControl('text', 'email', 'tel', 'search', 'number', 'date') },
  decorators: [withFormWidth],
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox', { name: 'City' })
    await step('Tab focuses the field, which accepts text', async () => {
      await expectTabOrder(userEvent, [field])
      await userEvent.keyboard('Göteborg')
      await expect(field).toHaveValue('Göteborg')
      await expect(args.onChange).toHaveBeenCalledTimes(8)
    })
    await step(
      'The text is at least 16 px, so that phones do not zoom, and the touch target at least 44 px',
      async () => {
        await expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16)
        await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      },
    )
  },
}
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Göteborg' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).not.toHaveFocus()
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'Göteborg' },
  play: async ({ canvas, userEvent }) => {
    await expectTabOrder(userEvent, [canvas.getByRole('textbox')])
    await userEvent.keyboard('!')
    await expect(canvas.getByRole('textbox')).toHaveValue('Göteborg')
  },
}
export const LongText: Story = {
  args: { defaultValue: 'Hellschen-Heringsand-Unterschaar, Amtsverwaltungsgemeinschaft Büsum-Wesselburen' },
}
export const Matrix: Story = {
  parameters: { wide: true, pseudo: createPseudoStates('input') },
  render: (args) => (
    <StateMatrix
      rows={['Empty', 'Placeholder', 'Filled']}
      columns={['Default', 'Hover', 'Focus', 'Invalid', 'Disabled', 'Read-only']}
      cell={(row, state) => (
        <TextInput
          {...args}
          aria-label={`${row}, ${state}`}
          placeholder={row === 'Placeholder' ? 'Göteborg' : ''}
          defaultValue={row === 'Filled' ? 'Göteborg' : ''}
          aria-invalid={state === 'Invalid'}
          disabled={state === 'Disabled'}
          readOnly={state === 'Read-only'}
        />
      )}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
