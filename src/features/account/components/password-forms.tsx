import { createFieldMap } from '@tanstack/react-form'
import { useAppForm, validationLogic, withFieldGroup } from '#features/site/form/app-form.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/rest.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { changePassword } from '../customer-actions.ts'
import { createSubmitValidators, type FormFailure } from '../form/form-failure.ts'
import { changePasswordSchema, newPasswordSchema } from '../rules/account-schemas.ts'

const nothingNew = { newPassword: '', repeat: '' }
const nothing = { password: '', ...nothingNew }
const newPasswordFieldMap = createFieldMap(nothingNew)

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useAppForm({
    defaultValues: nothing,
    validationLogic,
    validators: createSubmitValidators(changePasswordSchema, changePassword),
    onSubmit: ({ formApi }) => formApi.reset(),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        {/* Lets password managers store the email address as the username. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField label={m.account_current_password_label()} autoComplete="current-password" />
          )}
        </form.AppField>
        <NewPasswordFields form={form} fields={newPasswordFieldMap} />
        <div>
          <form.SubmitButton variant="secondary">{m.account_password_save()}</form.SubmitButton>
        </div>
        <form.FormAlert done={m.account_password_changed()} />
      </form.Form>
    </form.AppForm>
  )
}

interface NewPasswordFormProps {
  onSave: (values: { newPassword: string }) => Promise<FormFailure | undefined>
}

export function NewPasswordForm({ onSave }: NewPasswordFormProps) {
  const form = useAppForm({
    defaultValues: nothingNew,
    validationLogic,
    validators: createSubmitValidators(newPasswordSchema, onSave),
  })
  return (
    <form.AppForm>
      <form.Form className="grid grid-cols-1 gap-5">
        <p className="text-ink-muted">
          {m.account_new_password_title()}. {m.account_new_password_text()}
        </p>
        <form.FormAlert />
        <NewPasswordFields form={form} fields={newPasswordFieldMap} />
        <form.SubmitButton size="lg" full>
          {m.account_new_password_save()}
        </form.SubmitButton>
        <p className="border-t border-line pt-3 text-sm">
          {/* Reloads without the emailed link, so that the page displays the request form. */}
          <ShopLink
            to="/password-reset"
            reloadDocument
            className={`${textLinkClass} inline-flex min-h-11 items-center`}
          >
            {m.account_reset_again()}
          </ShopLink>
        </p>
      </form.Form>
    </form.AppForm>
  )
}

const NewPasswordFields = withFieldGroup({
  defaultValues: nothingNew,
  render: ({ group }) => (
    <>
      <group.AppField name="newPassword">
        {(field) => (
          <field.PasswordField
            label={m.account_new_password_label()}
            hint={m.account_password_rule()}
            autoComplete="new-password"
          />
        )}
      </group.AppField>
      <group.AppField name="repeat">
        {(field) => <field.PasswordField label={m.account_repeat_password_label()} autoComplete="new-password" />}
      </group.AppField>
    </>
  ),
})
