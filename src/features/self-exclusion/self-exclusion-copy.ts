import { m } from '#messages/rest.ts'

/** In a separate file, so that other pages do not load these messages. */
export function getSelfExclusionCopy() {
  return { title: m.shell_break(), description: m.care_text() }
}
