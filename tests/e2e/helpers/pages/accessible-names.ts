import type { Page } from '@playwright/test'
import * as v from 'valibot'

const accessibilityTreeSchema = v.object({
  nodes: v.array(v.object({ ignored: v.boolean(), name: v.optional(v.object({ value: v.optional(v.string()) })) })),
})

/**
 * Returns the accessible names of all elements of the page. The browser omits inert content from the accessibility
 * tree.
 */
export async function readAccessibleNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = v.parse(accessibilityTreeSchema, await session.send('Accessibility.getFullAXTree'))
  return nodes.flatMap(({ ignored, name }) => (ignored || !name?.value ? [] : [name.value]))
}
