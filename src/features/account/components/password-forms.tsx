import { useState } from 'react'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { changePassword } from '../customer-actions.ts'
import { FormAlert, FormPassword } from '../form/form-fields.tsx'
import { type AccountForm, type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { changePasswordSchema, newPasswordSchema } from '../rules/account-schemas.ts'

const nothingNew = { newPassword: '', repeat: '' }
const nothing = { password: '', ...nothingNew }

/** The password there is, and a new one typed twice. */
export function PasswordForm({ email }: { email: string }) {
  const [changed, setChanged] = useState(false)
  const form = useAccountForm({
    schema: changePasswordSchema,
    start: nothing,
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

interface NewPasswordFormProps {
  /** Resolves to why it failed, or to nothing. */
  onSave: (values: { newPassword: string }) => Promise<FormFailure | undefined>
}

/** A new password, typed twice, for whoever came by a mailed link. */
export function NewPasswordForm({ onSave }: NewPasswordFormProps) {
  const form = useAccountForm({ schema: newPasswordSchema, start: nothingNew, submit: onSave })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <p className="text-ink-muted">
        {m.account_new_password_title()}. {m.account_new_password_text()}
      </p>
      <FormAlert failure={form.failure.message} />
      <NewPasswordFields form={form} />
      <Button type="submit" size="lg" full busy={form.busy}>
        {m.account_new_password_save()}
      </Button>
      <p className="border-t border-line pt-3 text-sm">
        {/* The same page without the link: a document of its own, so that its form begins anew. */}
        <ShopLink to="/password-reset" reloadDocument className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {m.account_reset_again()}
        </ShopLink>
      </p>
    </form>
  )
}

/** A password to choose and its repetition. */
function NewPasswordFields({ form }: { form: AccountForm }) {
  return (
    <>
      <FormPassword
        form={form}
        name="newPassword"
        label={m.account_new_password_label()}
        hint={m.account_password_rule()}
        autoComplete="new-password"
      />
      <FormPassword form={form} name="repeat" label={m.account_repeat_password_label()} autoComplete="new-password" />
    </>
  )
}
