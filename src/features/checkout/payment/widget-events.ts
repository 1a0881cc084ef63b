import * as v from 'valibot'

/** Events of payment widgets (commerce reference section 7). */
export const widgetEvents = {
  change: 'centra_checkout_callback',
  payment: 'centra_checkout_payment_callback',
  paymentResponse: 'centra_checkout_payment_response',
  address: 'centra_checkout_shipping_address_callback',
  addressResponse: 'centra_checkout_shipping_address_response',
  method: 'centra_checkout_shipping_method_callback',
  methodResponse: 'centra_checkout_shipping_method_response',
} as const

const fields = v.record(v.string(), v.unknown())
const maybe = v.nullish(v.string(), '')

export const fieldsChangedSchema = v.looseObject({
  address: v.optional(fields, {}),
  additionalFields: v.nullish(v.object({ suspendIgnore: v.optional(v.array(v.string())) })),
})

/** Drops values other than strings and booleans (newsletter consent). */
const providerAddressSchema = v.pipe(
  fields,
  v.transform((address): Record<string, string | boolean> => {
    const known = Object.entries(address).flatMap(([key, value]): [string, string | boolean][] =>
      typeof value === 'string' || typeof value === 'boolean' ? [[key, value]] : [],
    )
    return Object.fromEntries(known)
  }),
)

export const paymentRequestedSchema = v.object({
  responseEventRequired: v.nullish(v.boolean(), false),
  addressIncluded: v.nullish(v.boolean(), false),
  paymentMethod: v.string(),
  paymentMethodSpecificFields: v.nullish(fields, {}),
  billingAddress: v.optional(providerAddressSchema),
  shippingAddress: v.optional(providerAddressSchema),
})
export type PaymentRequestedDetail = v.InferOutput<typeof paymentRequestedSchema>

export const addressChosenSchema = v.object({
  shippingCountry: v.string(),
  shippingState: maybe,
  shippingZipCode: maybe,
  shippingCity: maybe,
})
export type AddressChosenDetail = v.InferOutput<typeof addressChosenSchema>
export const shippingMethodChosenSchema = v.object({ shippingMethod: v.string() })

export function onWidgetEvent<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  handle: (detail: v.InferOutput<Schema>) => void,
): () => void {
  const listener = (event: Event) => {
    const parsed = v.safeParse(schema, event instanceof CustomEvent ? event.detail : undefined)
    if (parsed.success) handle(parsed.output)
    else console.warn(`The payment widget event ${name} is not valid`, v.summarize(parsed.issues))
  }
  document.addEventListener(name, listener)
  return () => document.removeEventListener(name, listener)
}

export function dispatchWidgetEvent(name: string, detail: Record<string, unknown>): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
