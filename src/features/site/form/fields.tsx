import type { ReactNode } from 'react'
import { m } from '#messages/rest.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field, type FieldControl, type FieldProps } from '#ui/forms/field.tsx'
import { PasswordInput, type PasswordInputProps } from '#ui/forms/password-input.tsx'
import { RadioCards, type RadioCardsProps } from '#ui/forms/radio-cards.tsx'
import { Select, type SelectProps } from '#ui/forms/select.tsx'
import { TextArea, type TextAreaProps } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { ElementProps } from '#ui/props.ts'
import { getFieldErrorText, getFirstErrorMessage } from './field-error-text.ts'
import { useFieldContext } from './form-context.ts'

interface ErrorOptions {
  /** Error from outside the form's validation, such as a server error. Validation errors take precedence. */
  error?: string | undefined
  errorText?: ((problem: string, field: string) => string) | undefined
}

interface FieldOptions extends ErrorOptions, Pick<FieldProps, 'label' | 'hint' | 'hideLabel'> {
  required?: boolean
  optional?: boolean
}

function useFieldError({ error, errorText = getFieldErrorText }: ErrorOptions, label: string): string | undefined {
  const field = useFieldContext<unknown>()
  const problem = getFirstErrorMessage(field.state.meta.errors)
  return problem === undefined ? error : errorText(problem, label)
}

interface BoundControl extends FieldControl {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function BoundField(props: FieldOptions & { children: (control: BoundControl) => ReactNode }) {
  const { label, hint, hideLabel, required, optional = false, error, errorText, children } = props
  const field = useFieldContext<string>()
  const shownError = useFieldError({ error, errorText }, label)
  return (
    <Field
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      error={shownError}
      required={required ?? !optional}
      {...(optional && { optional: m.checkout_optional() })}
    >
      {(control) =>
        children({
          ...control,
          name: field.name,
          value: field.state.value,
          onChange: ({ target }) => field.handleChange(target.value),
        })
      }
    </Field>
  )
}

interface TextFieldProps
  extends FieldOptions,
    Pick<ElementProps<'input'>, 'inputMode' | 'maxLength' | 'autoCapitalize' | 'autoComplete'> {
  action?: ReactNode
}

function InputField(props: TextFieldProps & { type: 'text' | 'email' | 'tel' }) {
  const { type, inputMode, maxLength, autoCapitalize, autoComplete, action, ...field } = props
  return (
    <BoundField {...field}>
      {(control) => {
        const input = <TextInput {...control} {...{ type, inputMode, maxLength, autoCapitalize, autoComplete }} />
        if (!action) return input
        return (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            {input}
            {action}
          </div>
        )
      }}
    </BoundField>
  )
}

export function TextField(props: TextFieldProps) {
  return <InputField {...props} type="text" />
}

export function EmailField({ autoComplete = 'email', ...props }: TextFieldProps) {
  return <InputField {...props} type="email" autoComplete={autoComplete} />
}

export function TelField({ autoComplete = 'tel', ...props }: TextFieldProps) {
  return <InputField {...props} type="tel" autoComplete={autoComplete} />
}

export function PasswordField({ autoComplete, ...field }: FieldOptions & Pick<PasswordInputProps, 'autoComplete'>) {
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

export function SelectField(props: FieldOptions & Pick<SelectProps, 'options' | 'placeholder' | 'autoComplete'>) {
  const { options, placeholder, autoComplete, ...field } = props
  return (
    <BoundField {...field}>
      {(control) => <Select {...control} {...{ options, placeholder, autoComplete }} />}
    </BoundField>
  )
}

export function TextAreaField(props: FieldOptions & Pick<TextAreaProps, 'rows' | 'tall' | 'maxLength' | 'ref'>) {
  const { rows, tall, maxLength, ref, ...field } = props
  return (
    <BoundField {...field}>{(control) => <TextArea {...control} {...{ rows, tall, maxLength, ref }} />}</BoundField>
  )
}

/** Hidden from users and screen readers, but filled in by bots. */
export function HoneypotField({ label }: { label: string }) {
  const field = useFieldContext<string>()
  return (
    <div aria-hidden="true" className="sr-only">
      <input
        type="text"
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        tabIndex={-1}
        autoComplete="off"
        aria-label={label}
      />
    </div>
  )
}

interface CheckboxFieldProps extends ErrorOptions, Pick<ElementProps<'input'>, 'form' | 'required'> {
  label: ReactNode
}

export function CheckboxField({ label, form, required, ...options }: CheckboxFieldProps) {
  const field = useFieldContext<boolean>()
  return (
    <Checkbox
      form={form}
      name={field.name}
      label={label}
      required={required}
      error={useFieldError(options, typeof label === 'string' ? label : '')}
      checked={field.state.value}
      onChange={({ target }) => field.handleChange(target.checked)}
    />
  )
}

interface RadioCardsFieldProps
  extends ErrorOptions,
    Pick<RadioCardsProps<string>, 'legend' | 'hideLegend' | 'options'> {}

export function RadioCardsField({ legend, hideLegend, options, ...errorOptions }: RadioCardsFieldProps) {
  const field = useFieldContext<string | undefined>()
  return (
    <RadioCards
      legend={legend}
      hideLegend={hideLegend}
      name={field.name}
      options={options}
      value={field.state.value}
      onChange={field.handleChange}
      error={useFieldError(errorOptions, legend)}
    />
  )
}
