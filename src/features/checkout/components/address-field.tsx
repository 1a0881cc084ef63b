import { m } from '#paraglide/messages.js'
import type { FieldControl } from '#ui/field.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { AddressPlace } from '../address-rules.ts'
import { type CheckoutForm, firstProblem } from '../checkout-form.ts'
import type { FieldName } from '../checkout-schema.ts'
import { autoCompleteOf, fieldLabel, problemText, textFieldOf } from '../field-text.ts'

export interface AddressFieldProps {
  form: CheckoutForm
  name: FieldName
  place: AddressPlace
  required: boolean
  refused: boolean
}

/** One field of an address: text, or a choice where the country has states. */
export function AddressField({ form, name, place, required, refused }: AddressFieldProps) {
  return (
    <form.Field name={name}>
      {({ state, handleChange, handleBlur }) => {
        const problem = firstProblem(state.meta.errors) ?? (refused ? 'refused' : undefined)
        const input = { name, value: state.value, autoComplete: autoCompleteOf(name), onBlur: handleBlur }
        return (
          <Field
            label={fieldLabel(name)}
            required={required}
            error={problem && problemText(problem, name, place.country)}
            {...(!required && { optional: m.checkout_optional() })}
          >
            {(control) => <Control {...{ control, input, place, change: handleChange }} />}
          </Field>
        )
      }}
    </form.Field>
  )
}

interface ControlProps {
  control: FieldControl
  input: { name: FieldName; value: string; autoComplete: string; onBlur: () => void }
  place: AddressPlace
  change: (value: string) => void
}

function Control({ control, input, place, change }: ControlProps) {
  const field = textFieldOf(input.name)
  if (field !== 'state' || place.states.length === 0) {
    return (
      <TextInput
        {...control}
        {...input}
        type={field === 'email' ? 'email' : field === 'phoneNumber' ? 'tel' : 'text'}
        onChange={({ target }) => change(target.value)}
      />
    )
  }
  const options = place.states.map(({ state, name }) => ({ value: state, label: name }))
  return (
    <Select
      {...control}
      {...input}
      options={options}
      placeholder={m.checkout_state_choose()}
      onChange={({ target }) => change(target.value)}
    />
  )
}
