import { defineField } from 'sanity'
import { missingEnglishProblem } from '../../lib/localized.ts'

/** A title in every language; the English one is required, as all others fall back to it. */
export function localizedTitle(group?: string) {
  return defineField({
    name: 'title',
    title: 'Title',
    type: 'localizedString',
    ...(group === undefined ? {} : { group }),
    validation: (rule) =>
      rule.required().custom((list) => (list === undefined ? true : (missingEnglishProblem(list) ?? true))),
  })
}
