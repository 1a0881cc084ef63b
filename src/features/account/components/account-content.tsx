import { m } from '#paraglide/messages.js'
import type { WireLoggedIn } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { logout } from '../customer-actions.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { useLogout } from './account-links.tsx'
import { AccountSection } from './account-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { NewsletterSetting } from './newsletter-setting.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignedIn } from './signed-in.tsx'
import { WithShopper } from './with-shopper.tsx'

/** The account: who one is, details, password, newsletter, and the ways to the last order and out. */
export function AccountContent() {
  return (
    <WithShopper>
      <SignedIn>{(customer) => <Account customer={customer} />}</SignedIn>
    </WithShopper>
  )
}

function Account({ customer }: { customer: WireLoggedIn }) {
  return (
    <div className="grid grid-cols-1">
      <Greeting customer={customer} />
      <AccountSection title={m.account_details()}>
        {/* Another customer's details begin a form of their own. */}
        <DetailsForm key={customer.email} customer={customer} />
      </AccountSection>
      <AccountSection title={m.account_password_title()}>
        <PasswordForm email={customer.email} />
      </AccountSection>
      <AccountSection title={m.account_newsletter_title()}>
        <NewsletterSetting subscribed={customer.newsletter} />
      </AccountSection>
    </div>
  )
}

function Greeting({ customer: { email } }: { customer: WireLoggedIn }) {
  const hrefs = useAccountHrefs()
  const { busy, failure, leave } = useLogout(logout)
  return (
    <div className="grid gap-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ink-muted wrap-anywhere">{m.account_logged_in_as({ email })}</p>
        <div className="flex flex-wrap gap-3">
          <a href={hrefs.lastOrder} className={buttonClass({ variant: 'secondary' })}>
            {m.account_last_order()}
          </a>
          <Button variant="quiet" busy={busy} onClick={leave}>
            {m.account_logout()}
          </Button>
        </div>
      </div>
      <FormAlert failure={failure} />
    </div>
  )
}
