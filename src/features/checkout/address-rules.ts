import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import type { FieldRules } from './checkout-schema.ts'

/** What the order's country says about its addresses. */
export interface AddressPlace {
  country: string
  /** Its states, where it has any: then one of them must be chosen. */
  states: readonly { state: string; name: string }[]
}

export function placeOf({ location, countries }: SelectionAnswer): AddressPlace {
  const country = location.country ?? ''
  return { country, states: countries.find((each) => each.country === country)?.states ?? [] }
}

/** Which address fields there are, and which must be filled: as the service says, and the state where there are some. */
export function addressRules(answer: SelectionAnswer): FieldRules {
  const rules = answer.paymentFields.address ?? {}
  return placeOf(answer).states.length === 0 ? rules : { ...rules, state: { visible: true, required: true } }
}
