import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useInitShopperClient } from '#features/cart/selection/shopper.ts'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink } from '#features/site/form/legal-links.tsx'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { requestPasswordReset, resetPassword } from '../customer-actions.ts'
import { createSubmitValidators } from '../form/form-failure.ts'
import { clearPendingResetLink, getPendingResetLink, isResetLinkUsed, markResetLinkUsed } from '../reset-link.ts'
import { resetRequestSchema } from '../rules/account-schemas.ts'
import { NewPasswordForm } from './password-forms.tsx'

export function ResetContent() {
  useInitShopperClient()
  const router = useRouter()
  const [link] = useState(getPendingResetLink)
  const used = link !== undefined && isResetLinkUsed(link)
  return (
    <div className="max-w-form border-t border-line pt-6 lg:pt-8">
      {link && !used ? (
        <NewPasswordForm
          onSave={async ({ newPassword }) => {
            const failure = await resetPassword(link, newPassword)
            clearPendingResetLink()
            if (failure) return failure
            markResetLinkUsed(link)
            await router.navigate({ to: '/account', replace: true })
            return undefined
          }}
        />
      ) : (
        <ResetRequestForm used={used} onRequest={requestPasswordReset} />
      )}
    </div>
  )
}

interface ResetRequestFormProps {
  used?: boolean
  onRequest: typeof requestPasswordReset
}

const start = { email: '' }

export function ResetRequestForm({ used = false, onRequest }: ResetRequestFormProps) {
  const [sent, setSent] = useState(false)
  const form = useAppForm({
    defaultValues: start,
    validationLogic,
    validators: createSubmitValidators(resetRequestSchema, async (values) => {
      const failure = await onRequest(values)
      setSent(!failure)
      return failure
    }),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        {used && !sent ? <Alert tone="warning">{m.account_reset_used()}</Alert> : null}
        <p className="text-ink-muted">{m.account_reset_text()}</p>
        <form.FormAlert done={m.account_reset_sent()} />
        {sent ? (
          <>
            <p>{m.account_reset_check()}</p>
            <p className="text-sm text-ink-muted">{m.account_reset_none()}</p>
          </>
        ) : null}
        <form.AppField name="email">
          {(field) => <field.EmailField label={m.account_email_label()} autoComplete="username" />}
        </form.AppField>
        <PrivacyLink />
        <form.SubmitButton size="lg" full>
          {sent ? m.account_reset_again() : m.account_reset_send()}
        </form.SubmitButton>
        <p className="border-t border-line pt-3 text-sm">
          <ShopLink to="/login" className={`${textLinkClass} inline-flex min-h-11 items-center`}>
            {m.account_back_to_login()}
          </ShopLink>
        </p>
      </form.Form>
    </form.AppForm>
  )
}
