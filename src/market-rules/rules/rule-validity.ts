interface RuleValidity {
  validFrom?: string | undefined
  validTo?: string | undefined
}

/** Returns Unix time in ms. */
export function getRuleStart({ validFrom }: RuleValidity): number {
  return validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

/** Returns Unix time in ms. */
export function getRuleEnd({ validTo }: RuleValidity): number {
  return validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
