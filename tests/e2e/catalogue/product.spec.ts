import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { clickAfterHydration, signalUserIntent, waitForHydration } from '../helpers/shop-actions.ts'
import {
  type CatalogueCan,
  findSoldOutCans,
  findStockedCan,
  findStockedCans,
  readBackInStockSubscribers,
} from '../helpers/shopping/inventory.ts'

describeEachLanguage(['en', 'de'], 'the page of a product', () => {
  test('shows enlarged pictures, also by keyboard', async ({ page, shop, visit, text }) => {
    const can = findStockedCan(shop)
    await visit(can.path)
    const picture = text('product_picture_top', { name: can.name })
    const link = page.getByRole('link', { name: text('product_gallery_zoom', { picture }) })
    await waitForHydration(link)
    await link.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: can.name })
    await expect(viewer.getByText(text('product_viewer_position', { picture: 1, count: 5 }))).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(link).toBeFocused()
  })

  test('shows its dates of delivery and label reading', async ({ page, main, shop, visit, text }) => {
    await visit(findStockedCan(shop).path)
    const date = /\d{1,2}\.? \p{L}+ 20\d\d/u
    const factOf = (term: string) =>
      main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')
    await expect(factOf(text('product_fact_label_checked'))).toHaveText(date)
    // The cached document states the delivery time in days. The browser replaces the days with dates when the delivery
    // note is near the viewport.
    const kept = await (await page.request.get(page.url())).text()
    expect(kept).toContain(text('product_delivery_days', { from: 2, to: 5 }))
    const before = text('product_delivery_expected', { days: '' }).trim()
    const note = main.getByText(new RegExp(`^(${before}|${text('product_delivery_days', { from: 2, to: 5 })})`))
    await note.scrollIntoViewIfNeeded()
    await signalUserIntent(page)
    await expect(note).toHaveText(new RegExp(`^${before} .*\\d.*[–-].*\\d`))
  })

  test('shows the price and a buy button in the first view', async ({ page, main, shop, visit, text, isMobile }) => {
    const can = findStockedCan(shop)
    await visit(can.path)
    const buttons = page.getByRole('button', { name: text('cart_add_named', { name: can.name }) })
    const price = main.getByText(/\d\s?(kr|€)$/).first()
    const bottomOf = async (place: Locator) => {
      const box = await place.boundingBox()
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
    }
    expect(await bottomOf(price)).toBeLessThan(640)
    const bar = page.getByRole('region', { name: text('product_buy_bar') })
    if (!isMobile) {
      expect((await buttons.first().boundingBox())?.y).toBeLessThan(760)
      return expect(bar).toBeHidden()
    }
    await expect(bar).toBeInViewport({ ratio: 1 })
    await buttons.first().scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await scrollToEnd(page)
    await expect(bar).toBeVisible()
    await bar.getByRole('button').click()
    await expect(bar.getByRole('textbox')).toHaveValue('1')
  })
})

test.describe('the page of a product', () => {
  test('rotates the can by keyboard, and requests its pictures only then', async ({ page, shop, visit, text }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const sheets = () => asked.filter((path) => path.includes('-turn-')).length
    const hasSheet = ({ path }: CatalogueCan) =>
      existsSync(`packages/demo-data/data/pictures/products/${basename(path)}-turn-480.avif`)
    const can = findStockedCans(shop, 300).find(hasSheet) ?? findStockedCan(shop)
    await visit(can.path)
    const turn = page.getByRole('button', { name: text('product_gallery_turn') })
    await waitForHydration(turn)
    expect(sheets()).toBe(0)
    await turn.press('Enter')
    const slider = page.getByRole('slider', { name: text('product_turn_label') })
    await expect(slider).toBeFocused()
    await expect.poll(sheets).toBe(1)
    await page.keyboard.press('Escape')
    await expect(slider).toBeHidden()
    await expect(turn).toBeFocused()
  })

  test('shows the price per can of each pack without another request', async ({ page, main, visit, text }) => {
    await visit('/nicotine-pouches/fjallvik-peppermint-slim')
    const packs = page.getByRole('group', { name: text('product_packs') }).getByRole('radio')
    await waitForHydration(packs.first())
    // The price per can is displayed only for packs, because for a single can it would repeat the price.
    const perCanText = new RegExp(text('product_per_can', { price: '(kr|€)' }))
    const perCan = main.getByRole('paragraph').filter({ hasText: perCanText })
    await expect(perCan).toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // Click the label, which covers the input.
    await packs.last().locator('xpath=ancestor::label').click()
    await expect(perCan).toBeVisible()
    expect(asked.filter((url) => !/\.(js|css|woff2|webp)$/.test(new URL(url).pathname))).toEqual([])
  })

  test('notifies a subscriber by mail when the product is back in stock', async ({ page, shop, visit, text }) => {
    const [can] = findSoldOutCans(shop)
    await visit(can?.path ?? '')
    const form = page.getByRole('region', { name: text('product_stock_title') })
    await form.scrollIntoViewIfNeeded()
    await page.keyboard.press('Shift')
    const submit = form.getByRole('button', { name: text('product_stock_submit') })
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(form.getByText(text('error_email_empty'))).toBeVisible()
    await expectNoAxeViolations(page)
    const email = form.getByLabel(text('product_stock_label'))
    await email.fill('ada@pouchery.example')
    await email.press('Enter')
    await expect(form.getByText(text('product_stock_done'))).toBeVisible()
    expect(readBackInStockSubscribers(shop, can?.id ?? '')).toContain('ada@pouchery.example')
  })

  test('shows recently viewed products from this device', async ({ page, shop, visit, text }) => {
    const [first, second] = findStockedCans(shop, 2)
    await visit(first?.path ?? '')
    await scrollToEnd(page)
    const stored = () => page.evaluate(() => localStorage.getItem('recentlyViewed'))
    await expect.poll(stored).toBe(JSON.stringify([first?.id]))
    await expect(page.getByRole('region', { name: text('product_recent') })).toHaveCount(0)
    await visit(second?.path ?? '')
    await scrollToEnd(page)
    const seen = page.getByRole('region', { name: text('product_recent') })
    await expect(seen.getByRole('article')).toHaveCount(1)
    await clickAfterHydration(seen.getByRole('heading', { name: first?.name ?? '', level: 3 }).getByRole('link'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  })
})

test('the back button leads from one product to the previous one', async ({ page, shop, visit }) => {
  // Use a very strong can, because related products are never stronger than the product itself.
  const can = findStockedCans(shop, 100).find(({ name }) => name.endsWith('Extra Strong')) ?? findStockedCan(shop)
  await visit(can.path)
  await scrollToEnd(page)
  const related = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = (await related.textContent()) ?? ''
  await clickAfterHydration(related)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(can.name)
})

/** Scrolls to the end of the page. This also loads the code that is deferred until the first interaction. */
async function scrollToEnd(page: Page): Promise<void> {
  // Retry, because the key press has no effect until the page can scroll.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(300)
  }).toPass()
}
