/** Fields under the provider's names. Brackets in names become nested objects (commerce reference section 6.3). */
export type PaymentReturnFields = { [name: string]: string | PaymentReturnFields }

/** Expands `details[paymentAction]=x` to `{details: {paymentAction: 'x'}}`. A repeated name keeps its last value. */
export function parsePaymentReturnFields(pairs: Iterable<readonly [string, string]>): PaymentReturnFields {
  const fields: PaymentReturnFields = {}
  for (const [name, value] of pairs) setNestedField(fields, parseFieldPath(name), value)
  return fields
}

function parseFieldPath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name)
  if (!match?.[1] || !match[2]) return [name]
  return [match[1], ...match[2].slice(1, -1).split('][')]
}

function setNestedField(fields: PaymentReturnFields, [first = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    defineField(fields, first, value)
    return
  }
  const present = Object.hasOwn(fields, first) ? fields[first] : undefined
  const inner: PaymentReturnFields = typeof present === 'object' ? present : {}
  defineField(fields, first, inner)
  setNestedField(inner, rest, value)
}

/** Prevents prototype pollution by names such as `__proto__`. */
function defineField(fields: PaymentReturnFields, name: string, value: string | PaymentReturnFields): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}
