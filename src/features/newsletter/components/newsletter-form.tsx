import { useId } from 'react'
import * as v from 'valibot'
import { loadCartModule } from '#features/cart/load-cart-module.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { getPageLanguage } from '#features/site/page-language.ts'
import { isHoneypotFilled } from '#lib/form-texts.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import { type NewsletterSignUp, newsletterSignUpSchema } from '../newsletter-form.ts'
import { useSignedUpText } from '../signed-up-text.ts'

/** Resolves to an error message (specification section 8), or to undefined on success. */
async function subscribe(signUp: NewsletterSignUp): Promise<string | undefined> {
  try {
    const { requestInQueue } = await loadCartModule()
    const { email, email_field } = signUp
    const answer = await requestInQueue((client) =>
      client.subscribe(email, isHoneypotFilled(signUp) ? { email_field } : {}),
    )
    if (answer.ok && !isHoneypotFilled(signUp)) track({ kind: 'email-known', email })
    return answer.ok ? undefined : m.error_newsletter()
  } catch {
    return m.error_newsletter()
  }
}

export interface NewsletterFormProps {
  onSubscribe: typeof subscribe
}

const nothing = { email: '', consent: false, email_field: '' }

/** Newsletter sign-up (specification section 5.1). Without JavaScript, the browser posts the form. */
export function NewsletterForm({ onSubscribe = subscribe }: Partial<NewsletterFormProps>) {
  const id = useId()
  const { minimumAge } = useMarketRules()
  const signedUp = useSignedUpText()
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: {
      onDynamic: newsletterSignUpSchema,
      onSubmitAsync: ({ value }) => onSubscribe(v.parse(newsletterSignUpSchema, value)),
    },
    onSubmit: ({ formApi }) => formApi.reset(),
  })
  return (
    <form.AppForm>
      <form.Form
        method="post"
        action="/api/newsletter"
        aria-labelledby={id}
        className="grid gap-4 sm:max-md:grid-cols-2"
      >
        <div className="max-w-tip">
          <h2 id={id} className="font-medium">
            {m.newsletter_title()}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{m.newsletter_text()}</p>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <input type="hidden" name="language" value={getPageLanguage()} />
          <form.AppField name="email">
            {(field) => <field.EmailField label={m.newsletter_email_label()} />}
          </form.AppField>
          <form.AppField name="email_field">
            {(field) => <field.HoneypotField label={m.newsletter_title()} />}
          </form.AppField>
          <div className="text-sm">
            <form.AppField name="consent">
              {(field) => <field.CheckboxField required label={m.newsletter_consent({ age: minimumAge })} />}
            </form.AppField>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <form.SubmitButton variant="secondary" size="sm">
              {m.newsletter_submit()}
            </form.SubmitButton>
            <PrivacyLink />
          </div>
          <form.FormAlert done={signedUp} />
        </div>
      </form.Form>
    </form.AppForm>
  )
}
