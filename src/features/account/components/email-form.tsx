import { useState } from 'react'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { changeEmail } from '../customer-actions.ts'
import { FormAlert, FormPassword, FormText } from '../form/form-fields.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { changeEmailSchema } from '../rules/account-schemas.ts'

const nothing = { newEmail: '', password: '' }

/** Another address for the account: both addresses get a link, and it is changed when both were used. */
export function EmailForm() {
  const [sent, setSent] = useState(false)
  const form = useAccountForm({
    schema: changeEmailSchema,
    start: nothing,
    submit: async (values) => {
      setSent(false)
      const failure = await changeEmail(values)
      setSent(!failure)
      if (!failure) form.api.reset()
      return failure
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <FormText form={form} name="newEmail" type="email" label={m.account_new_email_label()} autoComplete="email" />
      <FormPassword form={form} name="password" label={m.account_password_label()} autoComplete="current-password" />
      <PrivacyLink />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {m.account_email_change()}
        </Button>
      </div>
      <FormAlert failure={form.failure.message} done={sent ? m.account_email_sent() : undefined} />
    </form>
  )
}
