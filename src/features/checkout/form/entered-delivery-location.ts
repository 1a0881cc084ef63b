import { parsePostalCode } from '#lib/format/postal-code.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { type CheckoutFormValues, getAddressCountry, getAddressRules, isFieldVisible } from './checkout-schema.ts'

/** Excludes the recipient's name, which is not sent before the payment. */
const placeFields = ['address1', 'address2', 'zipCode', 'city', 'state'] as const

type Place = { country: string } & Partial<Record<(typeof placeFields)[number], string>>

/** Returns undefined until the country and a valid postal code are known (specification section 4.3). */
export function getEnteredDeliveryLocation(
  values: Pick<CheckoutFormValues, (typeof placeFields)[number]>,
  selection: Selection,
) {
  const { country } = getAddressCountry(selection)
  const zipCode = parsePostalCode(values.zipCode, country)
  if (country === '' || zipCode === undefined) return undefined
  const rules = getAddressRules(selection)
  const place: Place = { country }
  for (const field of placeFields)
    if (isFieldVisible(rules, field)) place[field] = field === 'zipCode' ? zipCode : values[field].trim()
  return place
}
