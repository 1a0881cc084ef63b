import type { AddressPlace } from '../address-rules.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { type FieldName, type FieldRules, isRequired, isVisible } from '../checkout-schema.ts'
import { textFieldOf } from '../field-text.ts'
import { AddressField } from './address-field.tsx'

export interface AddressFieldsProps {
  /** Which fields, in order; those the service does not want to see are left out. */
  fields: readonly FieldName[]
  form: CheckoutForm
  rules: FieldRules
  place: AddressPlace
  /** Fields the commerce service did not accept. */
  refused: readonly string[]
}

/**
 * The fields the commerce service asks for (reference section 2.2), two in a row where they are short. A postal code is
 * shorter than its city.
 */
export function AddressFields({ fields, form, rules, place, refused }: AddressFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-6">
      {fields
        .filter((field) => isVisible(rules, textFieldOf(field)))
        .map((field) => (
          <div key={field} className={spans[textFieldOf(field)] ?? 'sm:col-span-3'}>
            <AddressField
              form={form}
              name={field}
              place={place}
              required={isRequired(rules, textFieldOf(field))}
              refused={refused.includes(field)}
            />
          </div>
        ))}
    </div>
  )
}

/** Fields that are not half a row wide. */
const spans: Partial<Record<string, string>> = {
  company: 'sm:col-span-6',
  address1: 'sm:col-span-6',
  address2: 'sm:col-span-6',
  zipCode: 'sm:col-span-2',
  city: 'sm:col-span-4',
}
