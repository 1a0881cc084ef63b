import { useMutation } from '@tanstack/react-query'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useSignedUpText } from '#features/newsletter/signed-up-text.ts'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import type { Customer } from '#services/commerce/shopper/selection.ts'
import { Button } from '#ui/actions/button.tsx'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { AccountSection } from '../account-section.tsx'
import { CustomerAddressBook } from '../address-book/address-book.tsx'
import { changeEmail, logout, setNewsletterSubscription, updateDetails } from '../customer-actions.ts'
import { CustomerFields, customerFieldMap } from '../form/customer-fields.tsx'
import { createSubmitValidators } from '../form/form-failure.ts'
import { changeEmailSchema, customerDetailsSchema } from '../rules/account-schemas.ts'
import { useLogout } from './account-links.tsx'
import { CustomerOnly } from './customer-only.tsx'
import { CustomerNicotinePurchases } from './nicotine-purchases.tsx'
import { ChangePasswordForm } from './password-forms.tsx'
import { PersonalDataSection } from './personal-data.tsx'

export function AccountContent() {
  return <CustomerOnly>{(customer) => <Account customer={customer} />}</CustomerOnly>
}

function Account({ customer }: { customer: Customer }) {
  const { promotions } = useMarketRules()
  return (
    <div className="grid grid-cols-1">
      <Greeting customer={customer} />
      <AccountSection title={m.account_details()}>
        <DetailsForm key={customer.email} customer={customer} />
      </AccountSection>
      <CustomerAddressBook email={customer.email} />
      {useCanChangeEmail() ? (
        <AccountSection title={m.account_email_label()}>
          <EmailForm key={customer.email} />
        </AccountSection>
      ) : null}
      <AccountSection title={m.account_password_title()}>
        <ChangePasswordForm email={customer.email} />
      </AccountSection>
      <AccountSection title={m.account_nicotine_title()}>
        <CustomerNicotinePurchases email={customer.email} />
      </AccountSection>
      {customer.newsletter || promotions.newsletter ? (
        <AccountSection title={m.account_newsletter_title()}>
          <NewsletterSetting subscribed={customer.newsletter} />
        </AccountSection>
      ) : null}
      <AccountSection title={m.layout_take_break()}>
        <p className="mb-4">{m.self_exclusion_text()}</p>
        <ShopLink to="/care" className={getButtonClass({ variant: 'secondary' })}>
          {m.layout_take_break()}
        </ShopLink>
      </AccountSection>
      <PersonalDataSection email={customer.email} />
    </div>
  )
}

function Greeting({ customer: { email } }: { customer: Customer }) {
  const { busy, failure, leave } = useLogout(logout)
  return (
    <div className="grid gap-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ink-muted wrap-anywhere">{m.account_logged_in_as({ email })}</p>
        <div className="flex flex-wrap gap-3">
          <ShopLink to="/account/order" className={getButtonClass({ variant: 'secondary' })}>
            {m.account_last_order()}
          </ShopLink>
          <Button variant="quiet" busy={busy} onClick={leave}>
            {m.account_logout()}
          </Button>
        </div>
      </div>
      <OutcomeAlert failure={failure} />
    </div>
  )
}

/** Only the embedded service has the `email-change` calls (commerce reference section 9). */
function useCanChangeEmail(): boolean {
  return useSite().services.commerceUrl.startsWith('/')
}

/** Displays the email address without a field, because the email address identifies the account. */
function DetailsForm({ customer }: { customer: Customer }) {
  const changesEmail = useCanChangeEmail()
  const { email, newsletter: _, ...details } = customer
  const form = useAppForm({
    defaultValues: details,
    validationLogic,
    validators: createSubmitValidators(customerDetailsSchema, updateDetails),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        <div className="grid gap-1 wrap-anywhere">
          <p className="text-sm font-medium">{m.account_email_label()}</p>
          <p>{email}</p>
          {changesEmail ? null : <p className="text-sm text-ink-muted">{m.account_email_fixed()}</p>}
        </div>
        <CustomerFields form={form} fields={customerFieldMap} addressRequired={false} />
        <div>
          <form.SubmitButton>{m.account_details_save()}</form.SubmitButton>
        </div>
        <form.FormAlert done={m.account_details_saved()} />
      </form.Form>
    </form.AppForm>
  )
}

function NewsletterSetting({ subscribed }: { subscribed: boolean }) {
  const started = useSignedUpText()
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const failure = await setNewsletterSubscription(!subscribed)
      if (failure) return { failure: failure.message ?? m.error_generic() }
      return { done: subscribed ? m.account_newsletter_unsubscribed() : started }
    },
  })
  return (
    <div className="grid gap-5">
      <p>{subscribed ? m.account_newsletter_on() : m.account_newsletter_off()}</p>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {subscribed ? m.account_newsletter_unsubscribe() : m.account_newsletter_subscribe()}
        </Button>
      </div>
      <OutcomeAlert {...data} />
    </div>
  )
}

const nothing = { newEmail: '', password: '' }

function EmailForm() {
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: createSubmitValidators(changeEmailSchema, changeEmail),
    onSubmit: ({ formApi }) => formApi.reset(),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        <form.AppField name="newEmail">
          {(field) => <field.EmailField label={m.account_new_email_label()} />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.PasswordField label={m.account_password_label()} autoComplete="current-password" />}
        </form.AppField>
        <PrivacyLink />
        <div>
          <form.SubmitButton variant="secondary">{m.account_email_change()}</form.SubmitButton>
        </div>
        <form.FormAlert done={m.account_email_sent()} />
      </form.Form>
    </form.AppForm>
  )
}
