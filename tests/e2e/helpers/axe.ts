import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Fails with what axe finds on the page as it stands: WCAG rules and best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await motionEnds(page)
  // In the page itself (the shop has no frames of others), and without describing all that is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

/** Motion would be measured halfway, with colours that are not the real ones. */
async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
}
