/** Validity of a rule. A missing bound means no limit. */
interface Counted {
  validFrom?: string | undefined
  validTo?: string | undefined
}

/** Unix time, ms. */
export function begins({ validFrom }: Counted): number {
  return validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

/** Unix time, ms. */
export function ends({ validTo }: Counted): number {
  return validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
