import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import type { login } from '../customer-actions.ts'
import { createSubmitValidators } from '../form/form-failure.ts'
import { loginSchema } from '../rules/account-schemas.ts'

const start = { email: '', password: '' }

export function LoginForm({ onLogin }: { onLogin: typeof login }) {
  const form = useAppForm({
    defaultValues: start,
    validationLogic,
    validators: createSubmitValidators(loginSchema, onLogin),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        <form.FormAlert />
        <form.AppField name="email">
          {(field) => <field.EmailField label={m.account_email_label()} autoComplete="username" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label={m.account_password_label()} autoComplete="current-password" />}
        </form.AppField>
        <p className="-my-3 text-sm">
          <ShopLink to="/password-reset" className={linkClass}>
            {m.account_reset()}
          </ShopLink>
        </p>
        <PrivacyLink />
        <form.SubmitButton size="lg" full>
          {m.account_login()}
        </form.SubmitButton>
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-muted">
          {m.account_create_text()}
          <ShopLink to="/register" className={linkClass}>
            {m.account_create()}
          </ShopLink>
        </p>
      </form.Form>
    </form.AppForm>
  )
}

const linkClass = `${textLinkClass} inline-flex min-h-11 items-center`
