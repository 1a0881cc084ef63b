import { m } from '#messages/rest.ts'

/** In a separate file, so that other pages do not load the contact page's text. */
export function getContactCopy() {
  return { title: m.contact_title(), description: m.contact_text() }
}
