import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { clickAfterHydration, waitUntilSettled } from '../helpers/shop-actions.ts'

const strongest = `/nicotine-pouches?filters=${encodeURIComponent('[{"name":"strength","values":["4"]}]')}`

describeEachLanguage(['en', 'el'], 'less nicotine', () => {
  // Other related products are covered by src/features/catalogue/catalogue-page.server.test.ts.
  test('a can links to weaker cans of its flavour', async ({ page, visit, text }) => {
    await visit(strongest)
    await clickAfterHydration(page.getByRole('article').first().getByRole('heading').getByRole('link'))
    const ladder = page.getByRole('region', { name: text('product_related_weaker') })
    await waitUntilSettled(page)
    await ladder.scrollIntoViewIfNeeded()
    const steps = ladder.getByRole('link')
    const amounts = (await steps.allTextContents()).map(parseMilligrams)
    const own = await displayedNicotineMg(page, text)
    expect(amounts.length).toBeGreaterThan(1)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(Math.max(...amounts)).toBeLessThan(own)

    await clickAfterHydration(steps.first())
    await expect.poll(() => displayedNicotineMg(page, text)).toBe(amounts[0])
  })
})

/** Returns the nicotine per pouch, in mg, that the current product page displays. */
async function displayedNicotineMg(page: Page, text: GetText): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: text('product_fact_nicotine_pouch') })
  return parseMilligrams((await term.first().locator('xpath=following-sibling::dd[1]').textContent()) ?? '')
}

function parseMilligrams(text: string): number {
  return Number(/(\d+(?:[.,]\d+)?)(?:\s|&nbsp;)mg/.exec(text)?.[1]?.replace(',', '.'))
}
