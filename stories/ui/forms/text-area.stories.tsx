import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextArea } from '#ui/forms/text-area.tsx'
import { createRangeControl } from '../../fixtures/controls.ts'
import { createPseudoStates, Matrix as StateMatrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Forms/Text area',
  component: TextArea,
  args: {
    'aria-label': 'Message to the courier',
    name: 'comment',
    rows: 3,
    placeholder: '',
    disabled: false,
    readOnly: false,
    'aria-invalid': false,
    onChange: fn(),
  },
  argTypes: { rows: createRangeControl(1, 12) },
  decorators: [withFormWidth],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Message to the courier' })
    const before = field.getBoundingClientRect().height
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('Second door{Enter}on the left.{Enter}{Enter}{Enter}Thank you.')
    await expect(field).toHaveValue('Second door\non the left.\n\n\nThank you.')
    await expect(args.onChange).toHaveBeenCalled()
    await expect(field.getBoundingClientRect().height).toBeGreaterThan(before)
  },
}
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Second door on the left.' } }
export const LongText: Story = {
  args: {
    'aria-label': 'Zustellhinweise',
    defaultValue:
      'Hinterhauseingang rechts neben der Tiefgarageneinfahrt. Zustellbenachrichtigungskarte bitte in den Sammelbriefkasten der Hausverwaltungsgesellschaft. '.repeat(
        3,
      ),
  },
}
export const Matrix: Story = {
  parameters: { wide: true, pseudo: createPseudoStates('textarea') },
  render: (args) => (
    <StateMatrix
      rows={['Empty', 'Filled']}
      columns={['Default', 'Hover', 'Focus', 'Invalid', 'Disabled']}
      cell={(row, state) => (
        <TextArea
          {...args}
          rows={2}
          aria-label={`${row}, ${state}`}
          defaultValue={row === 'Filled' ? 'Second door on the left.' : ''}
          aria-invalid={state === 'Invalid'}
          disabled={state === 'Disabled'}
        />
      )}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
