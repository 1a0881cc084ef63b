import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type * as v from 'valibot'
import { useMarketFacts } from '#features/market/facts/use-market-facts.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { register } from '../customer-actions.ts'
import { CustomerFields } from '../form/customer-fields.tsx'
import { FormAlert, FormCheckbox, FormPassword, FormText } from '../form/form-fields.tsx'
import { type AccountForm, type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { registerSchema } from '../rules/account-schemas.ts'
import { VisitorOnly } from './signed-in.tsx'

/** The page where somebody becomes a customer, and goes on to the account. */
export function RegisterContent() {
  const router = useRouter()
  const { country } = useMarket()
  const [entering, setEntering] = useState(false)
  async function enter(values: Registration) {
    setEntering(true)
    const failure = await register(values)
    if (failure) setEntering(false)
    else await router.navigate({ to: '/account', replace: true })
    return failure
  }
  return (
    <VisitorOnly entering={entering}>
      <RegisterForm country={country} onRegister={enter} />
    </VisitorOnly>
  )
}

type Registration = v.InferOutput<typeof registerSchema>

interface RegisterFormProps {
  /** Where the shopper is now; the form begins with it. */
  country: string
  /** Resolves to why it failed, or to nothing. */
  onRegister: (values: Registration) => Promise<FormFailure | undefined>
}

/** Everything a customer may say of themselves; only what an account needs is required. */
function RegisterForm({ country, onRegister }: RegisterFormProps) {
  const form = useAccountForm({
    schema: registerSchema,
    start: { ...empty, country },
    submit: onRegister,
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <p className="text-ink-muted">{m.account_register_text()}</p>
      <FormAlert failure={form.failure.message} />
      <FormText form={form} name="email" label={m.account_email_label()} type="email" autoComplete="username" />
      <FormPassword
        form={form}
        name="password"
        label={m.account_password_label()}
        hint={m.account_password_rule()}
        autoComplete="new-password"
      />
      <CustomerFields form={form} />
      <Consents form={form} />
      <Button type="submit" size="lg" full busy={form.busy}>
        {m.account_register_submit()}
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm text-ink-muted">
        {m.account_have_one()}
        <ShopLink to="/login" className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {m.account_login()}
        </ShopLink>
      </p>
    </form>
  )
}

function Consents({ form }: { form: AccountForm }) {
  const { promotions } = useMarketFacts()
  return (
    <div className="grid gap-1">
      {promotions.newsletter ? (
        <FormCheckbox form={form} name="newsletter" label={m.account_newsletter_label()} />
      ) : null}
      <FormCheckbox
        form={form}
        name="terms"
        required
        label={
          <>
            {m.checkout_terms_label()} {/* In a tab of its own, so that what was typed stays. */}
            <ShopLink
              to="/info/$slug"
              params={{ slug: 'terms' }}
              target="_blank"
              rel="noreferrer"
              className={textLinkClass}
            >
              {m.checkout_terms_read()}
            </ShopLink>
          </>
        }
      />
      <PrivacyLink />
    </div>
  )
}

const empty: v.InferInput<typeof registerSchema> = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  address1: '',
  zipCode: '',
  city: '',
  country: '',
  newsletter: false,
  terms: false,
}
