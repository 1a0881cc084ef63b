import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Fails with what axe finds on the page as it stands: WCAG rules and best practices. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // The address is the next page's before its content is: between two pages there is nothing to look at.
  await expect(page.locator(':root[data-loading]')).toHaveCount(0)
  await motionEnds(page)
  // In the page itself (the shop has no frames of others), and without describing all that is well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

/**
 * Motion would be measured halfway, with colours that are not the real ones. It is ended, not waited for: a page that draws no
 * frame for a while ends nothing by itself.
 */
async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
      else animation.finish()
    }
  })
}
