import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { changePassword } from '../customer-actions.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { FormPassword } from '../form/form-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { changePasswordSchema } from '../rules/account-schemas.ts'
import { NewPasswordFields } from './new-password-form.tsx'

const start = { password: '', newPassword: '', repeat: '' }

/** The password there is, and a new one typed twice. */
export function PasswordForm({ email }: { email: string }) {
  const [changed, setChanged] = useState(false)
  const form = useAccountForm({
    schema: changePasswordSchema,
    start,
    submit: async (values) => {
      setChanged(false)
      const failure = await changePassword(values)
      setChanged(!failure)
      if (!failure) form.api.reset()
      return failure
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      {/* For the browser's password manager, which keeps a password by the name it belongs to. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        form={form}
        name="password"
        label={m.account_current_password_label()}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {m.account_password_save()}
        </Button>
      </div>
      <FormAlert failure={form.failure.message} done={changed ? m.account_password_changed() : undefined} />
    </form>
  )
}
