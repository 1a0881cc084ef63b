import { m } from '#messages/rest.ts'

/** Separate file, so that other pages do not load the texts of this page. */
export function selfExclusionCopy() {
  return { title: m.shell_break(), description: m.care_text() }
}
