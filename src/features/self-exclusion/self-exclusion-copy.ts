import { m } from '#messages/rest.ts'

/** Title and description of the page, in a file of its own: its texts are not on the first load of other pages. */
export function selfExclusionCopy() {
  return { title: m.shell_break(), description: m.care_text() }
}
