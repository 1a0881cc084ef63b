/** When a row of rules counts; without a moment it always did, or always will. */
interface Counted {
  validFrom?: string | undefined
  validTo?: string | undefined
}

/** When a row begins to count, ms since 1970. */
export function begins({ validFrom }: Counted): number {
  return validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

/** When a row no longer counts, ms since 1970. */
export function ends({ validTo }: Counted): number {
  return validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
