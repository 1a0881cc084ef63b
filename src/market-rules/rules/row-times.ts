/** Validity of a rule. A missing bound means no limit. */
interface RuleValidity {
  validFrom?: string | undefined
  validTo?: string | undefined
}

/** Unix time, ms. */
export function ruleStart({ validFrom }: RuleValidity): number {
  return validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(validFrom)
}

/** Unix time, ms. */
export function ruleEnd({ validTo }: RuleValidity): number {
  return validTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(validTo)
}
