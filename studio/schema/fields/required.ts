import type { ImageRule, ImageValue, Rule, StringRule, TextRule } from 'sanity'
import { missingEnglishProblem } from '../../lib/localized.ts'
import { fieldOf, isFilled } from '../../lib/values.ts'

/** What the studio says of whatever the site cannot do without (specification section 5). */
const required = 'Required'

/** A text with more in it than spaces: the site shows nothing of what lacks it. */
export function requiredText<TextualRule extends StringRule | TextRule>(rule: TextualRule) {
  return rule.required().custom((text) => text === undefined || isFilled(text) || required)
}

/** A localized text; the English one is required, as all others fall back to it. */
export function requiredInEnglish(rule: Rule): Rule {
  return rule.required().custom((list) => list === undefined || (missingEnglishProblem(list) ?? true))
}

/** A picture that was begun has a file: an upload that was broken off leaves one without. */
export function completeImage(rule: ImageRule) {
  return rule.custom((picture: ImageValue | undefined) => picture === undefined || hasAsset(picture) || required)
}

function hasAsset(picture: ImageValue): boolean {
  return typeof fieldOf(fieldOf(picture, 'asset'), '_ref') === 'string'
}
