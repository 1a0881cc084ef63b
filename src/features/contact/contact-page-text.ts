import { m } from '#messages/rest.ts'

/** Separate file, so that other pages do not load this page's copy. */
export function getContactCopy() {
  return { title: m.contact_title(), description: m.contact_text() }
}
