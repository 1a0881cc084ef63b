import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Expects no violations of axe's WCAG and best-practice rules on the current page. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Wait until the navigation has finished, because the URL changes before the content.
  await expect(page.locator(':root[data-loading]')).toHaveCount(0)
  await finishAnimations(page)
  // Legacy mode is sufficient, because the shop has no cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

/**
 * Finishes finite animations and cancels infinite ones, because colours in transition would distort the contrast check.
 * Waiting is not sufficient, because animations do not advance on a page that renders no frames.
 */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
      else animation.finish()
    }
  })
}
