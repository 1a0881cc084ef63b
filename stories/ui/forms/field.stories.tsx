import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field, type FieldProps } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { createPseudoStates, Matrix as States } from '../../fixtures/matrix.tsx'
import { narrowViewportGlobals, withFormWidth } from '../../fixtures/widths.tsx'

const email: FieldProps['children'] = (control) => (
  <TextInput {...control} type="email" name="email" autoComplete="email" />
)

/** Label, hint and error of a form control. Wrap every text field, select and text area in one. */
const meta = {
  title: 'UI/Forms/Field',
  component: Field,
  args: {
    label: 'Email',
    hint: undefined,
    error: undefined,
    required: false,
    optional: undefined,
    hideLabel: false,
    children: email,
  },
  decorators: [withFormWidth],
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', { name: m.account_email_label() })
    await step('The label is clickable', async () => {
      await userEvent.click(canvas.getByText(m.account_email_label()))
      await expect(input).toHaveFocus()
    })
    await step('The field accepts text', async () => {
      await userEvent.keyboard('anna@example.com')
      await expect(input).toHaveValue('anna@example.com')
    })
  },
}
export const Filled: Story = {
  args: { children: (control) => <TextInput {...control} type="email" defaultValue="anna@example.com" /> },
}
export const WithHint: Story = {
  args: { hint: 'We send the receipt here.' },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('We send the receipt here.'),
}
export const Required: Story = {
  args: { required: true },
  play: ({ canvas }) => expect(canvas.getByRole('textbox')).toBeRequired(),
}
export const Optional: Story = { args: { label: 'Phone', optional: '(optional)' } }
export const HiddenLabel: Story = {
  args: { label: 'Voucher code', hideLabel: true },
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: 'Voucher code' })).toBeVisible(),
}
export const Invalid: Story = {
  args: { required: true, hint: 'We send the receipt here.', error: 'Please enter a valid email address.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: m.account_email_label() })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(`We send the receipt here. ${m.error_invalid_email()}`)
  },
}

function ValidatedField() {
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('email'))
        setError(typed.includes('@') ? undefined : m.error_invalid_email())
      }}
    >
      <Field label={m.account_email_label()} error={error}>
        {email}
      </Field>
      <Button type="submit">{m.newsletter_submit()}</Button>
    </form>
  )
}

/** The error appears in a live region that is already in the page. Otherwise, screen readers would not announce it. */
export const ErrorAnnounced: Story = {
  render: () => <ValidatedField />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const input = canvas.getByRole('textbox', { name: m.account_email_label() })
    const region = canvasElement.querySelector('[aria-live="polite"]')
    await step('The live region is empty at first', () => expect(region).toBeEmptyDOMElement())
    await step('Enter submits the form, and the same live region announces the error', async () => {
      await userEvent.type(input, 'anna{Enter}')
      await expect(region).toHaveTextContent(m.error_invalid_email())
      await expect(input).toBeInvalid()
      await expect(input).toHaveFocus()
    })
    await step('A valid value clears the error', async () => {
      await userEvent.type(input, '@example.com{Enter}')
      await waitFor(() => expect(region).toBeEmptyDOMElement())
      await expect(input).toBeValid()
    })
  },
}
export const Disabled: Story = {
  args: { children: (control) => <TextInput {...control} disabled defaultValue="anna@example.com" /> },
}
export const LongText: Story = {
  args: {
    label: 'Rechnungsempfängerumsatzsteueridentifikationsnummer',
    optional: '(freiwillige Angabe)',
    hint: 'Nur für innergemeinschaftliche Lieferungen an Wiederverkäufer erforderlich.',
    error: 'Die Umsatzsteueridentifikationsnummer entspricht nicht dem Länderformat.',
  },
}

const country = [
  { value: 'SE', label: 'Sweden' },
  { value: 'DK', label: 'Denmark' },
]

/** The border styles of inputs, selects and text areas must match in each state. */
export const Matrix: Story = {
  parameters: { pseudo: createPseudoStates(':is(input, select, textarea)') },
  render: () => (
    <States
      rows={['Text input', 'Select', 'Text area']}
      columns={['Default', 'Hover', 'Focus', 'Invalid', 'Disabled']}
      cell={(row, column) => (
        <div className="w-56">
          <Field label={row} error={column === 'Invalid' ? 'Please check this' : undefined}>
            {(control) => {
              const disabled = column === 'Disabled'
              if (row === 'Select') return <Select {...control} options={country} disabled={disabled} />
              if (row === 'Text area') return <TextArea {...control} disabled={disabled} />
              return <TextInput {...control} disabled={disabled} />
            }}
          </Field>
        </div>
      )}
    />
  ),
}
export const Narrow: Story = { ...LongText, globals: narrowViewportGlobals }
