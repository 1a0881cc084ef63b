import { m } from '#paraglide/messages.js'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type CheckoutForm, firstProblem } from '../checkout-form.ts'
import { type FieldRules, isRequired, isVisible, type TextField, textFields } from '../checkout-schema.ts'
import { autoComplete, fieldLabel, problemText } from '../field-text.ts'

export interface AddressFieldsProps {
  /** How to reach the shopper, or where the goods go. */
  part: 'contact' | 'address'
  form: CheckoutForm
  rules: FieldRules
  /** Fields the commerce service did not accept. */
  refused: readonly string[]
}

/** The fields the commerce service asks for (reference section 2.2), two in a row where they are short. A postal code is shorter than its city. */
export function AddressFields({ part, form, rules, refused }: AddressFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      {textFields
        .filter((field) => contact.has(field) === (part === 'contact') && isVisible(rules, field))
        .map((field) => (
          <div key={field} className={spans[field] ?? 'sm:col-span-3'}>
            <AddressField
              form={form}
              name={field}
              required={isRequired(rules, field)}
              refused={refused.includes(field)}
            />
          </div>
        ))}
    </div>
  )
}

const contact: ReadonlySet<TextField> = new Set(['email', 'phoneNumber'])

/** Fields that are not half a row wide. */
const spans: Partial<Record<TextField, string>> = {
  company: 'sm:col-span-6',
  address1: 'sm:col-span-6',
  address2: 'sm:col-span-6',
  zipCode: 'sm:col-span-2',
  city: 'sm:col-span-4',
}

interface AddressFieldProps {
  form: CheckoutForm
  name: TextField
  required: boolean
  refused: boolean
}

function AddressField({ form, name, required, refused }: AddressFieldProps) {
  return (
    <form.Field name={name}>
      {({ state, handleChange, handleBlur }) => {
        const problem = firstProblem(state.meta.errors) ?? (refused ? 'refused' : undefined)
        return (
          <Field
            label={fieldLabel(name)}
            required={required}
            error={problem && problemText(problem, name)}
            {...(!required && { optional: m.checkout_optional() })}
          >
            {(control) => (
              <TextInput
                {...control}
                name={name}
                type={name === 'email' ? 'email' : name === 'phoneNumber' ? 'tel' : 'text'}
                autoComplete={autoComplete[name]}
                value={state.value}
                onChange={(event) => handleChange(event.target.value)}
                onBlur={handleBlur}
              />
            )}
          </Field>
        )
      }}
    </form.Field>
  )
}
