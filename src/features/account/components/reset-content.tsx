import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { mailPasswordReset, type ResetLink, resetPassword } from '../customer-actions.ts'
import { useAccountHrefs } from '../use-account-hrefs.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { WithShopper } from './with-shopper.tsx'

/** The page for a forgotten password: asks for the email; reached by the mailed link, for the new password. */
export function ResetContent() {
  const router = useRouter()
  const hrefs = useAccountHrefs()
  const [link] = useState(linkInAddress)
  return (
    <WithShopper>
      <div className="max-w-form border-t border-line pt-6 lg:pt-8">
        {link ? (
          <NewPasswordForm
            onSave={async ({ newPassword }) => {
              const failure = await resetPassword(link, newPassword)
              // The link is spent: it does not stay in the address.
              if (!failure) await router.navigate({ to: '/account', replace: true })
              return failure
            }}
            hrefs={hrefs}
          />
        ) : (
          <ResetRequestForm onRequest={mailPasswordReset} hrefs={hrefs} />
        )}
      </div>
    </WithShopper>
  )
}

/** The mailed link's two halves, as text: the router would read a number in them as one. */
function linkInAddress(): ResetLink | undefined {
  const query = new URLSearchParams(location.search)
  const [i, id] = [query.get('i'), query.get('id')]
  return i && id ? { i, id } : undefined
}
