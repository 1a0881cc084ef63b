import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { FormAlert, FormPassword, FormText } from '../form/form-fields.tsx'
import { type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { type Login, loginSchema } from '../rules/account-schemas.ts'

export interface LoginFormProps {
  /** Resolves to why it failed, or to nothing. */
  onLogin: (login: Login) => Promise<FormFailure | undefined>
}

const start = { email: '', password: '' }

/** Email and password, and the ways on for who has none. */
export function LoginForm({ onLogin }: LoginFormProps) {
  const form = useAccountForm({ schema: loginSchema, start, submit: onLogin })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <FormAlert failure={form.failure.message} />
      <FormText form={form} name="email" label={m.account_email_label()} type="email" autoComplete="username" />
      <FormPassword form={form} name="password" label={m.account_password_label()} autoComplete="current-password" />
      <p className="-my-3 text-sm">
        <ShopLink to="/password-reset" className={linkClass}>
          {m.account_reset()}
        </ShopLink>
      </p>
      <PrivacyLink />
      <Button type="submit" size="lg" full busy={form.busy}>
        {m.account_login()}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-muted">
        {m.account_create_text()}
        <ShopLink to="/register" className={linkClass}>
          {m.account_create()}
        </ShopLink>
      </p>
    </form>
  )
}

const linkClass = `${textLinkClass} inline-flex min-h-11 items-center`
