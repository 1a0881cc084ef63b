import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { textLinkClass } from '#ui/text-link-class.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { FormText } from '../form/form-fields.tsx'
import { type FormFailure, useAccountForm } from '../form/use-account-form.ts'
import { resetRequestSchema } from '../rules/account-schemas.ts'
import type { AccountHrefs } from '../use-account-hrefs.ts'

export interface ResetRequestFormProps {
  /** Resolves to why it failed, or to nothing. */
  onRequest: (request: { email: string }) => Promise<FormFailure | undefined>
  hrefs: Pick<AccountHrefs, 'login'>
}

const start = { email: '' }

/** Asks for the email to send the link to, and says when it is sent. */
export function ResetRequestForm({ onRequest, hrefs }: ResetRequestFormProps) {
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
      <p className="text-ink-muted">{m.account_reset_text()}</p>
      <FormAlert failure={form.failure.message} done={sent ? m.account_reset_sent() : undefined} />
      {sent ? <p>{m.account_reset_check()}</p> : null}
      <FormText form={form} name="email" label={m.account_email_label()} type="email" autoComplete="username" />
      <Button type="submit" size="lg" full busy={form.busy}>
        {sent ? m.account_reset_again() : m.account_reset_send()}
      </Button>
      <p className="border-t border-line pt-3 text-sm">
        <a href={hrefs.login} className={`${textLinkClass} inline-flex min-h-11 items-center`}>
          {m.account_back_to_login()}
        </a>
      </p>
    </form>
  )
}
