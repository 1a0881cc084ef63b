import type { ImageRule, ImageValue, Rule, StringRule, TextRule } from 'sanity'
import { validateEnglish } from '../../lib/localized.ts'
import { getField, isFilled } from '../../lib/values.ts'

/** Error message for missing mandatory values (specification section 5). */
const required = 'Required'

/** Rejects blank values, because the shop does not render them. */
export function requireText<TextualRule extends StringRule | TextRule>(rule: TextualRule) {
  return rule.required().custom((text) => text === undefined || isFilled(text) || required)
}

/** English is required, because other languages fall back to English. */
export function requireEnglish(rule: Rule): Rule {
  return rule.required().custom((list) => list === undefined || (validateEnglish(list) ?? true))
}

/** Rejects images without a file, which can be caused by an aborted upload. */
export function requireImageFile(rule: ImageRule) {
  return rule.custom((picture: ImageValue | undefined) => picture === undefined || hasAsset(picture) || required)
}

function hasAsset(picture: ImageValue): boolean {
  return typeof getField(getField(picture, 'asset'), '_ref') === 'string'
}
