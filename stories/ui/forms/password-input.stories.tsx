import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { createSelectControl } from '../../fixtures/controls.ts'
import { createPseudoStates, Matrix } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const meta = {
  title: 'UI/Forms/Password input',
  component: PasswordInput,
  args: {
    name: 'password',
    autoComplete: 'current-password',
    showLabel: 'Show password',
    hideLabel: 'Hide password',
    onChange: fn(),
  },
  argTypes: { autoComplete: createSelectControl('current-password', 'new-password') },
  render: (args) => (
    <Field label={m.account_password_label()}>{(control) => <PasswordInput {...control} {...args} />}</Field>
  ),
  decorators: [withFormWidth],
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

const fieldOf = (canvas: { getByLabelText: (text: string) => HTMLElement }) => {
  const field = canvas.getByLabelText(m.account_password_label())
  if (!(field instanceof HTMLInputElement)) throw new Error('The label does not lead to an input')
  return field
}

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const field = fieldOf(canvas)
    await step('The typed password is hidden', async () => {
      await userEvent.type(field, 'birch leaf 7')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveAttribute('autocomplete', 'current-password')
    })
    await step('A click shows the password and keeps the focus and the selection in the field', async () => {
      field.setSelectionRange(3, 5)
      await userEvent.click(canvas.getByRole('button', { name: m.account_password_show() }))
      await expect(field).toHaveAttribute('type', 'text')
      await expect(field).toHaveFocus()
      await expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5])
      await expect(field).toHaveValue('birch leaf 7')
    })
    await step('With the keyboard, the focus stays on the button, which hides the password', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: m.account_password_hide() })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(field).toHaveAttribute('type', 'password')
      await expect(canvas.getByRole('button', { name: m.account_password_show() })).toHaveFocus()
    })
  },
}

export const PasswordVisible: Story = {
  args: { defaultValue: 'birch leaf 7' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.account_password_show() }))
    await expect(canvas.getByRole('textbox', { name: m.account_password_label() })).toHaveValue('birch leaf 7')
  },
}

export const Invalid: Story = {
  args: { defaultValue: 'birch' },
  render: (args) => (
    <Field label={m.account_password_label()} error="Use at least eight characters." required>
      {(control) => <PasswordInput {...control} {...args} />}
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(fieldOf(canvas)).toHaveAccessibleDescription('Use at least eight characters.')
    await expect(fieldOf(canvas)).toBeInvalid()
  },
}

export const WithHint: Story = {
  args: { autoComplete: 'new-password' },
  render: (args) => (
    <Field label={m.account_new_password_label()} hint="At least eight characters.">
      {(control) => <PasswordInput {...control} {...args} />}
    </Field>
  ),
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'birch leaf 7' },
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: m.account_password_show() })).toBeDisabled(),
}

export const States: Story = {
  parameters: { pseudo: createPseudoStates(':is(input, button)') },
  render: ({ showLabel, hideLabel, autoComplete }) => (
    <Matrix
      rows={['Password']}
      columns={['Default', 'Hover', 'Focus']}
      cell={(row, column) => (
        <PasswordInput
          aria-label={`${row}, ${column}`}
          showLabel={`${showLabel}, ${column}`}
          hideLabel={`${hideLabel}, ${column}`}
          autoComplete={autoComplete}
          defaultValue="birch leaf 7"
        />
      )}
    />
  ),
}

export const LongText: Story = {
  args: { defaultValue: 'a very long pass phrase with birch leaves and winter light' },
  globals: narrowViewportGlobals,
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: m.account_password_show() })),
}
