import { readPostalCode } from '#lib/format/postal-code.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { addressRules, type CheckoutFormValues, isVisible, placeOf } from './checkout-schema.ts'

/** What says where the goods go. Who gets them is told with the payment, and not before. */
const placeFields = ['address1', 'address2', 'zipCode', 'city', 'state'] as const

type Place = { country: string } & Partial<Record<(typeof placeFields)[number], string>>

/** Where the goods go, as far as it is typed; undefined until country and postal code are known (specification section 4). */
export function typedPlace(values: Pick<CheckoutFormValues, (typeof placeFields)[number]>, selection: Selection) {
  const { country } = placeOf(selection)
  const zipCode = readPostalCode(values.zipCode, country)
  if (country === '' || zipCode === undefined) return undefined
  const rules = addressRules(selection)
  const place: Place = { country }
  for (const field of placeFields)
    if (isVisible(rules, field)) place[field] = field === 'zipCode' ? zipCode : values[field].trim()
  return place
}
