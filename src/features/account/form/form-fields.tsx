import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, type FieldControl } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { problemText } from './problem-text.ts'
import { type AccountForm, firstProblem } from './use-account-form.ts'

interface FormFieldProps {
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
  onBlur: () => void
}

function BoundField({
  form,
  name,
  label,
  hint,
  optional = false,
  children,
}: FormFieldProps & { children: (control: Bound) => ReactNode }) {
  return (
    <form.api.Field name={name}>
      {({ state, handleChange, handleBlur }) => {
        const problem = firstProblem(state.meta.errors) ?? form.failure.fields?.[name]
        const change = (value: string) => {
          handleChange(value)
          form.mend(name)
        }
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
                value: String(state.value),
                onChange: ({ target }) => change(target.value),
                onBlur: handleBlur,
              })
            }
          </Field>
        )
      }}
    </form.api.Field>
  )
}

interface FormTextProps extends FormFieldProps {
  type?: 'text' | 'email' | 'tel'
  autoComplete: HTMLInputAutoCompleteAttribute
}

export function FormText({ type = 'text', autoComplete, ...field }: FormTextProps) {
  return (
    <BoundField {...field}>
      {(control) => <TextInput {...control} type={type} autoComplete={autoComplete} />}
    </BoundField>
  )
}

interface FormPasswordProps extends FormFieldProps {
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

interface FormSelectProps extends FormFieldProps {
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
    <form.api.Field name={name}>
      {({ state, handleChange, handleBlur }) => {
        const problem = firstProblem(state.meta.errors) ?? form.failure.fields?.[name]
        return (
          <Checkbox
            name={name}
            label={label}
            required={required}
            error={problem && problemText(problem, '')}
            checked={state.value === true}
            onChange={({ target }) => {
              handleChange(target.checked)
              form.mend(name)
            }}
            onBlur={handleBlur}
          />
        )
      }}
    </form.api.Field>
  )
}
