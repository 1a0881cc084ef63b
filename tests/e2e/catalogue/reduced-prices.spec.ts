import type { Locator } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { expectHealthWarning } from '../helpers/pages/market-notices.ts'
import { addFirstProduct, buyers, createNamePrefixPattern, waitUntilSettled } from '../helpers/shop-actions.ts'

describeEachLanguage(['en', 'el'], 'reduced prices', (language) => {
  test('show the price before the reduction in list, page and cart', async ({ page, main, visit, text }) => {
    await visit('/sale')
    // Sold-out cards show a label instead of the percentage.
    const reduced = page.getByRole('article').filter({ has: page.locator('del') })
    const cards = reduced.filter({ hasNotText: text('product_sold_out') })
    await expect(cards.first()).toBeVisible()
    await expect(page.getByRole('article').filter({ hasNot: page.locator('del') })).toHaveCount(0)
    const perPouch = text('product_per_pouch', { price: '' }).trim()
    for (const card of await cards.all()) {
      await expectConsistentReduction(card, text)
      await expect(card).toContainText(perPouch)
    }
    await waitUntilSettled(page)
    const drawer = await addFirstProduct(page, text)
    await expect(drawer.getByText(perPouch)).toBeVisible()
    await expect(drawer.getByText(text('product_lowest_30', { price: '' }).trim())).toBeVisible()
    await page.keyboard.press('Escape')
    await cards.first().getByRole('link').first().click()
    await expect(page.getByRole('group', { name: text('product_packs') })).toBeVisible()
    await expectConsistentReduction(main, text)
    await waitUntilSettled(page)
    await expectHealthWarning(main, buyers[language].country, language)
    const warning = await main.locator('[data-health-notice]').boundingBox()
    const add = main
      .getByRole('button', { name: createNamePrefixPattern(text('cart_add_named', { name: '' })) })
      .first()
    expect(warning?.y, 'the warning is above the button').toBeLessThan((await add.boundingBox())?.y ?? 0)
  })
})

/**
 * Expects the struck-through price to equal the price named in the note, and the percentage to be computed from
 * this price and rounded down.
 */
async function expectConsistentReduction(place: Locator, text: GetText) {
  const struck = place.locator('del').first()
  const named = findAmount(await normalizedText(struck))
  const [now, from] = [parseAmount(findAmount(await normalizedText(struck.locator('xpath=..')))), parseAmount(named)]
  const words = await normalizedText(place)
  expect(words).toContain(collapseWhitespace(text('product_lowest_30', { price: named })))
  expect(Number(/−(\d+)\s?%/.exec(words)?.[1])).toBe(Math.floor(((from - now) * 100) / from + 1e-6))
}

async function normalizedText(place: Locator): Promise<string> {
  return collapseWhitespace((await place.textContent()) ?? '')
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns the first amount in a text, including the currency, such as `£4.29` or `44,90 kr`. */
function findAmount(text: string): string {
  return /£?\d[\d ]*[.,]\d{2}(?: (?:kr|€))?/.exec(text)?.[0] ?? ''
}

function parseAmount(amount: string): number {
  return Number(amount.replace(',', '.').replace(/[^\d.]/g, ''))
}
