import { useMutation } from '@tanstack/react-query'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { OutcomeAlert } from '#features/site/form/form-parts.tsx'
import { useSite } from '#features/site/site.tsx'
import { m } from '#messages/rest.ts'
import { Button } from '#ui/actions/button.tsx'
import { AccountSection } from '../account-section.tsx'
import { deleteAccount, fetchCustomerData } from '../customer-actions.ts'
import { createSubmitValidators } from '../form/form-failure.ts'
import { deleteAccountSchema } from '../rules/account-schemas.ts'

/** Days for which orders of deleted accounts keep personal data. A test compares the value with config/retention.ts. */
export const retainedOrderDays = 60

/** Renders nothing if commerce is hosted, because only the embedded service exports and erases customer data. */
export function PersonalDataSection({ email }: { email: string }) {
  const { commerceUrl } = useSite().services
  if (!commerceUrl.startsWith('/')) return null
  return (
    <>
      <AccountSection title={m.account_data_title()}>
        <DataExport read={fetchCustomerData} />
      </AccountSection>
      <AccountSection title={m.account_delete_title()}>
        <DeleteAccountForm email={email} onDelete={deleteAccount} />
      </AccountSection>
    </>
  )
}

export function DataExport({ read }: { read: typeof fetchCustomerData }) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await read()
      if ('failure' in answer) return answer
      saveFile('my-data.json', answer.json)
      return {}
    },
  })
  return (
    <div className="grid gap-5">
      <p>{m.account_data_text()}</p>
      <div>
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {m.account_data_export()}
        </Button>
      </div>
      <OutcomeAlert {...data} />
    </div>
  )
}

function saveFile(name: string, json: string): void {
  const href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}

export function DeleteAccountForm({ email, onDelete }: { email: string; onDelete: typeof deleteAccount }) {
  const form = useAppForm({
    defaultValues: { password: '' },
    validationLogic,
    validators: createSubmitValidators(deleteAccountSchema, onDelete),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        <p>{m.account_delete_text({ days: retainedOrderDays })}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <form.AppField name="password">
          {(field) => <field.PasswordField label={m.account_password_label()} autoComplete="current-password" />}
        </form.AppField>
        <div>
          <form.SubmitButton variant="secondary">{m.account_delete_submit()}</form.SubmitButton>
        </div>
        <form.FormAlert />
      </form.Form>
    </form.AppForm>
  )
}
