import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FormField } from '#features/site/form/use-form.ts'
import { m } from '#messages/rest.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, type FieldControl } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { Select, type SelectOption } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { type FieldProblem, fieldProblem } from '../rules/field-problem.ts'
import type { AccountForm } from './use-account-form.ts'

interface AccountFieldProps {
  form: AccountForm
  name: string
  label: string
  hint?: string | undefined
  /** It may stay empty. */
  optional?: boolean
}

/** What a control of these forms is given, besides what `Field` hands over. */
interface Bound extends FieldControl {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function BoundField({
  form,
  name,
  label,
  hint,
  optional = false,
  children,
}: AccountFieldProps & { children: (control: Bound) => ReactNode }) {
  return (
    <FormField form={form.api} name={name}>
      {({ value, problem: found, change }) => {
        const problem = fieldProblem(found) ?? form.failure.fields?.[name]
        return (
          <Field
            label={label}
            hint={hint}
            error={problem && problemText(problem, label)}
            required={!optional}
            {...(optional && { optional: m.checkout_optional() })}
          >
            {(control) =>
              children({
                ...control,
                name,
                value: String(value),
                onChange: ({ target }) => {
                  change(target.value)
                  form.mend(name)
                },
              })
            }
          </Field>
        )
      }}
    </FormField>
  )
}

interface FormTextProps extends AccountFieldProps {
  type?: 'text' | 'email' | 'tel'
  /** The keyboard of a phone. */
  inputMode?: 'numeric' | undefined
  autoComplete: HTMLInputAutoCompleteAttribute
}

export function FormText({ type = 'text', inputMode, autoComplete, ...field }: FormTextProps) {
  return (
    <BoundField {...field}>
      {(control) => <TextInput {...control} type={type} inputMode={inputMode} autoComplete={autoComplete} />}
    </BoundField>
  )
}

interface FormPasswordProps extends AccountFieldProps {
  autoComplete: 'current-password' | 'new-password'
}

export function FormPassword({ autoComplete, ...field }: FormPasswordProps) {
  return (
    <BoundField {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={m.account_password_show()}
          hideLabel={m.account_password_hide()}
        />
      )}
    </BoundField>
  )
}

interface FormSelectProps extends AccountFieldProps {
  autoComplete: HTMLInputAutoCompleteAttribute
  options: readonly SelectOption[]
}

export function FormSelect({ autoComplete, options, ...field }: FormSelectProps) {
  return (
    <BoundField {...field}>
      {(control) => <Select {...control} autoComplete={autoComplete} options={options} />}
    </BoundField>
  )
}

interface FormCheckboxProps {
  form: AccountForm
  name: string
  label: ReactNode
  required?: boolean
}

export function FormCheckbox({ form, name, label, required = false }: FormCheckboxProps) {
  return (
    <FormField form={form.api} name={name}>
      {({ value, problem: found, change }) => {
        const problem = fieldProblem(found) ?? form.failure.fields?.[name]
        return (
          <Checkbox
            name={name}
            label={label}
            required={required}
            error={problem && problemText(problem, '')}
            checked={value === true}
            onChange={({ target }) => {
              change(target.checked)
              form.mend(name)
            }}
          />
        )
      }}
    </FormField>
  )
}

/** How sending a form ended, above its fields: a failure interrupts, a success waits its turn. */
export function FormAlert({ failure, done }: { failure?: string | undefined; done?: string | undefined }) {
  if (failure !== undefined) {
    return (
      <Alert tone="danger" role="alert">
        {failure}
      </Alert>
    )
  }
  return done === undefined ? null : (
    <Alert tone="positive" role="status">
      {done}
    </Alert>
  )
}

/** What is wrong with a field and how to mend it; `field` is its label. */
function problemText(problem: FieldProblem, field: string): string {
  switch (problem) {
    case 'required':
      return m.checkout_problem_required({ field })
    case 'email':
      return m.error_invalid_email()
    case 'email-empty':
      return m.error_email_empty()
    case 'phone':
      return m.checkout_problem_phone()
    case 'password-missing':
      return m.account_password_missing()
    case 'password-length':
      return m.account_problem_password()
    case 'mismatch':
      return m.account_problem_mismatch()
    case 'too-long':
      return m.checkout_problem_too_long({ field })
    case 'terms':
      return m.account_problem_terms()
    case 'taken':
      return m.account_problem_taken()
    case 'wrong-password':
      return m.error_sign_in()
    case 'refused':
      return m.checkout_problem_refused({ field })
  }
}
