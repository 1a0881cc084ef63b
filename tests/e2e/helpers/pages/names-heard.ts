import type { Page } from '@playwright/test'
import * as v from 'valibot'

const Heard = v.object({
  nodes: v.array(v.object({ ignored: v.boolean(), name: v.optional(v.object({ value: v.optional(v.string()) })) })),
})

/** The names of everything a screen reader is told of: the browser leaves out what is inert. */
export async function namesHeard(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = v.parse(Heard, await session.send('Accessibility.getFullAXTree'))
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [name.value]))
}
