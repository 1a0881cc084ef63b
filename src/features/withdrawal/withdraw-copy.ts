import { m } from '#messages/rest.ts'

/** In a separate file, so that the copy is not in other pages' initial bundle. */
export function getWithdrawCopy() {
  return { title: m.layout_withdraw(), description: m.withdraw_text() }
}
