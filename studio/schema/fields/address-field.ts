import { defineField } from 'sanity'
import { addressRule } from '../../lib/card-rules.ts'

/** The address a button or link leads to: http, https, mailto, tel, or a path of the shop (specification section 5). */
export function addressField(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'url',
    description: 'A path of the shop such as /blog, or a whole address.',
    validation: (rule) => rule.required().uri(addressRule),
  })
}
