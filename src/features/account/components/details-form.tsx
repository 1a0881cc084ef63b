import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { WireLoggedIn } from '#services/commerce/wire/selection.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { updateDetails } from '../customer-actions.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { detailsSchema } from '../rules/account-schemas.ts'
import { CustomerFields } from './customer-fields.tsx'

/** Name, phone, country and address, to change. The email is the account's name and stays. */
export function DetailsForm({ customer }: { customer: WireLoggedIn }) {
  const [saved, setSaved] = useState(false)
  const { email, newsletter: _, ...start } = customer
  const form = useAccountForm({
    schema: detailsSchema,
    start,
    submit: async (details) => {
      setSaved(false)
      const failure = await updateDetails(details)
      setSaved(!failure)
      return failure
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <div className="grid gap-1 wrap-anywhere">
        <Text size="sm" weight="medium">
          {m.account_email_label()}
        </Text>
        <Text>{email}</Text>
        <Text size="sm" tone="muted">
          {m.account_email_fixed()}
        </Text>
      </div>
      <CustomerFields form={form} />
      <div>
        <Button type="submit" busy={form.busy}>
          {m.account_details_save()}
        </Button>
      </div>
      <FormAlert failure={form.failure.message} done={saved ? m.account_details_saved() : undefined} />
    </form>
  )
}
