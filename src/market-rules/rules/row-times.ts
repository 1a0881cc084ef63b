interface RuleValidity {
  validFrom?: string | undefined
  validTo?: string | undefined
}

/** Returns Unix time in ms. */
export function ruleStart({ validFrom }: RuleValidity): number {
  return validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

/** Returns Unix time in ms. */
export function ruleEnd({ validTo }: RuleValidity): number {
  return validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
