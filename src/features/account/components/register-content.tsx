import type * as v from 'valibot'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink, TermsLabel } from '#features/site/form/legal-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { register } from '../customer-actions.ts'
import { CustomerFields, customerFieldMap, emptyCustomerFields } from '../form/customer-fields.tsx'
import { createSubmitValidators } from '../form/form-failure.ts'
import { registerSchema } from '../rules/account-schemas.ts'
import { VisitorOnly } from './customer-only.tsx'

export function RegisterContent() {
  return <VisitorOnly send={register}>{(enter) => <RegisterForm onRegister={enter} />}</VisitorOnly>
}

function RegisterForm({ onRegister }: { onRegister: typeof register }) {
  const { country } = useMarket()
  const form = useAppForm({
    defaultValues: { ...empty, country },
    validationLogic,
    validators: createSubmitValidators(registerSchema, onRegister),
  })
  const { promotions } = useMarketRules()
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        <p className="text-ink-muted">{m.account_register_text()}</p>
        <form.FormAlert />
        <form.AppField name="email">
          {(field) => <field.EmailField label={m.account_email_label()} autoComplete="username" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={m.account_password_label()}
              hint={m.account_password_rule()}
              autoComplete="new-password"
            />
          )}
        </form.AppField>
        <CustomerFields form={form} fields={customerFieldMap} addressRequired={false} />
        <div className="grid gap-1">
          {promotions.newsletter ? (
            <form.AppField name="newsletter">
              {(field) => <field.CheckboxField label={m.account_newsletter_label()} />}
            </form.AppField>
          ) : null}
          <form.AppField name="terms">
            {(field) => <field.CheckboxField required label={<TermsLabel />} />}
          </form.AppField>
          <PrivacyLink />
        </div>
        <form.SubmitButton size="lg" full>
          {m.account_register_submit()}
        </form.SubmitButton>
        <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-muted">
          {m.account_have_one()}
          <ShopLink to="/login" className={`${textLinkClass} inline-flex min-h-11 items-center`}>
            {m.account_login()}
          </ShopLink>
        </p>
      </form.Form>
    </form.AppForm>
  )
}

const empty: v.InferInput<typeof registerSchema> = {
  ...emptyCustomerFields,
  email: '',
  password: '',
  newsletter: false,
  terms: false,
}
