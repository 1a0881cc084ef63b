import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { WithShopper } from '../account-context.tsx'
import { mailPasswordReset, resetPassword } from '../customer-actions.ts'
import { FormAlert, FormText } from '../form/form-fields.tsx'
import { type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { forgetLink, isUsedLink, pendingLink, storeUsedLink } from '../reset-link.ts'
import { resetRequestSchema } from '../rules/account-schemas.ts'
import { NewPasswordForm } from './password-forms.tsx'

/** The page for a forgotten password: asks for the email; reached by the mailed link, for the new password. */
export function ResetContent() {
  const router = useRouter()
  const [link] = useState(pendingLink)
  const used = link !== undefined && isUsedLink(link)
  return (
    <WithShopper>
      <div className="max-w-form border-t border-line pt-6 lg:pt-8">
        {link && !used ? (
          <NewPasswordForm
            onSave={async ({ newPassword }) => {
              const failure = await resetPassword(link, newPassword)
              forgetLink()
              if (failure) return failure
              storeUsedLink(link)
              await router.navigate({ to: '/account', replace: true })
              return undefined
            }}
          />
        ) : (
          <ResetRequestForm used={used} onRequest={mailPasswordReset} />
        )}
      </div>
    </WithShopper>
  )
}

interface ResetRequestFormProps {
  /** The visitor came by a link that was used before. */
  used?: boolean
  /** Resolves to why it failed, or to nothing. */
  onRequest: (request: { email: string }) => Promise<FormFailure | undefined>
}

const start = { email: '' }

/** Asks for the email to send the link to, and says when it is sent. */
export function ResetRequestForm({ used = false, onRequest }: ResetRequestFormProps) {
  const [sent, setSent] = useState(false)
  const form = useAccountForm({
    schema: resetRequestSchema,
    start,
    submit: async (request) => {
      const failure = await onRequest(request)
      setSent(!failure)
      return failure
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      {used && !sent ? <Alert tone="warning">{m.account_reset_used()}</Alert> : null}
      <p className="text-ink-muted">{m.account_reset_text()}</p>
      <FormAlert failure={form.failure.message} done={sent ? m.account_reset_sent() : undefined} />
      {sent ? (
        <>
          <p>{m.account_reset_check()}</p>
          <p className="text-sm text-ink-muted">{m.account_reset_none()}</p>
        </>
      ) : null}
      <FormText form={form} name="email" label={m.account_email_label()} type="email" autoComplete="username" />
      <PrivacyLink />
      <Button type="submit" size="lg" full busy={form.busy}>
        {sent ? m.account_reset_again() : m.account_reset_send()}
      </Button>
      <p className="border-t border-line pt-3 text-sm">
        <ShopLink to="/login" className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {m.account_back_to_login()}
        </ShopLink>
      </p>
    </form>
  )
}
