import { m } from '#messages/rest.ts'

/** Title and description of the page, in a file of its own: its texts are not on the first load of other pages. */
export function withdrawCopy() {
  return { title: m.shell_withdraw(), description: m.withdraw_text() }
}
