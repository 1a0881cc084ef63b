import { m } from '#messages/rest.ts'

/** Title and description of the page, in a file of its own: its texts are not on the first load of other pages. */
export function contactCopy() {
  return { title: m.contact_title(), description: m.contact_text() }
}
