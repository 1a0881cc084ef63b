import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { NewPasswordForm } from '#features/account/components/password-forms.tsx'
import { ResetRequestForm } from '#features/account/components/reset-content.tsx'
import type { FormFailure } from '#features/account/form/form-failure.ts'
import { m } from '#messages/rest.ts'
import { narrowViewportGlobals, withFormWidth } from '../fixtures/widths.tsx'

type Outcome = Promise<FormFailure | undefined>

/** The forms to request a password reset and to set a new password. */
const meta = { title: 'Sections/Account forms', decorators: [withFormWidth] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const request = fn<(values: { email: string }) => Outcome>()
const save = fn<(values: { newPassword: string }) => Outcome>()

export const ForgottenPassword: Story = {
  render: () => <ResetRequestForm onRequest={request} />,
  play: async ({ canvas, userEvent, step }) => {
    request.mockReset().mockResolvedValueOnce({ message: m.error_generic() }).mockResolvedValue(undefined)
    const email = canvas.getByRole('textbox', { name: m.account_email_label() })
    const press = () => userEvent.click(canvas.getByRole('button', { name: m.account_reset_send() }))
    await step('Empty form', async () => {
      await press()
      await expect(email).toHaveAccessibleDescription(m.error_email_empty())
      await expect(email).toHaveFocus()
    })
    await step('Failed request, then successful request', async () => {
      await userEvent.type(email, 'anna@example.com')
      await press()
      await expect(await canvas.findByRole('alert')).toHaveTextContent(m.error_generic())
      await press()
      await expect(await canvas.findByRole('status')).toHaveTextContent(m.account_reset_sent())
    })
  },
}

export const NewPassword: Story = {
  render: () => <NewPasswordForm onSave={save} />,
  play: async ({ canvasElement, userEvent }) => {
    save.mockReset().mockResolvedValue({ message: m.error_reset_password() })
    const form = within(canvasElement)
    await userEvent.type(form.getByLabelText(m.account_new_password_label()), 'long enough')
    await userEvent.type(form.getByLabelText(m.account_repeat_password_label()), 'long{Enter}')
    await expect(await form.findByText(m.account_problem_mismatch())).toBeVisible()
    await expect(save).not.toHaveBeenCalled()
    await userEvent.type(form.getByLabelText(m.account_repeat_password_label()), ' enough{Enter}')
    await expect(await form.findByRole('alert')).toHaveTextContent(m.error_reset_password())
  },
}

export const NewPasswordNarrow: Story = { ...NewPassword, globals: narrowViewportGlobals }
