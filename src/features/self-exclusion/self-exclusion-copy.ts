import { m } from '#messages/rest.ts'

/** In a separate file, so that other pages do not load these messages. */
export function getSelfExclusionCopy() {
  return { title: m.layout_take_break(), description: m.self_exclusion_text() }
}
