import * as v from 'valibot'
import { useAppForm, validationLogic } from '#features/site/form/app-form.ts'
import { PrivacyLink } from '#features/site/form/privacy-link.tsx'
import { m } from '#messages/rest.ts'
import { changeEmail } from '../customer-actions.ts'
import { submitErrors } from '../form/form-failure.ts'
import { changeEmailSchema } from '../rules/account-schemas.ts'

const nothing = { newEmail: '', password: '' }

/** Another address for the account: both addresses get a link, and it is changed when both were used. */
export function EmailForm() {
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: {
      onDynamic: changeEmailSchema,
      onSubmitAsync: async ({ value }) => submitErrors(await changeEmail(v.parse(changeEmailSchema, value))),
    },
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
