import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { FormPassword } from '../form/form-fields.tsx'
import { type AccountForm, type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { newPasswordSchema } from '../rules/account-schemas.ts'
import type { AccountHrefs } from '../use-account-hrefs.ts'

export interface NewPasswordFormProps {
  /** Resolves to why it failed, or to nothing. */
  onSave: (values: { newPassword: string }) => Promise<FormFailure | undefined>
  hrefs: Pick<AccountHrefs, 'passwordReset'>
}

const start = { newPassword: '', repeat: '' }

/** A new password, typed twice, for whoever came by a mailed link. */
export function NewPasswordForm({ onSave, hrefs }: NewPasswordFormProps) {
  const form = useAccountForm({ schema: newPasswordSchema, start, submit: onSave })
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
        <a href={hrefs.passwordReset} target="_self" className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {m.account_reset_again()}
        </a>
      </p>
    </form>
  )
}

/** A password to choose and its repetition. */
export function NewPasswordFields({ form }: { form: AccountForm }) {
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
