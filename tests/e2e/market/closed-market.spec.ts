import type { Page, Response } from '@playwright/test'
import { localizedPath } from '#lib/addresses/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import {
  addFirstCard,
  buyableCards,
  deliverTo,
  firstProductPath,
  openMarketDialog,
  press,
  settled,
} from '../helpers/journey.ts'
import { sortMenu } from '../helpers/shopping/list-actions.ts'
import { startShop } from '../helpers/shops/shop-server.ts'
import { rulesThatOpen } from '../helpers/shops/trade-rules.ts'
import { textsIn } from '../helpers/texts.ts'

const price = /\d[.,]\d\d[\s\u00a0]?(€|kr)|[£$]\d/
const list = '/nicotine-pouches'

for (const { language, reason, country, where, pictures } of [
  { language: 'nl', reason: 'closed_sale_banned', country: 'Nederland', where: '', pictures: 48 },
  { language: 'pl', reason: 'closed_distance_sale_banned', country: 'Polska', where: ' on a phone', pictures: 0 },
] as const) {
  test.describe(`pages in ${language}${where}, whose market is closed (trade review 7.1)`, () => {
    test.use({ language })

    for (const path of ['/', list, '/sale', '/offers/campaign', '/search?q=mint', '/brands/fjallvik', 'a product']) {
      test(`${path} says why it has no prices, and has none`, async ({ page, shop, visit, text }) => {
        await visit(path === 'a product' ? await firstProductPath(shop) : path)
        await settled(page)
        const main = page.getByRole('main')
        await expect(main.getByText(text(reason, { country }))).toBeVisible()
        await expect(main.getByText(text('closed_range'))).toBeVisible()
        await expectNothingToBuy(page)
        const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(width).toBeLessThanOrEqual(0)
      })
    }

    test('show the range, and list no sale', async ({ page, visit, text }) => {
      await visit(list)
      await expect(page.getByRole('article')).toHaveCount(48)
      // Poland allows no pictures of products: a drawn can stands in.
      await expect(page.getByRole('article').locator('img')).toHaveCount(pictures)
      await visit('/sale')
      await expect(page.getByText(text('catalogue_nothing_title'))).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
    })

    test('sort by no price, whatever the address says', async ({ page, visit, text }) => {
      await visit(`${list}?sort=price-asc`)
      await press(page.getByRole('button', { name: new RegExp(text('sort_popularity')) }))
      const orders = sortMenu(page, text)
      await expect(orders.getByRole('link', { name: text('sort_newest') })).toBeVisible()
      await expect(orders.getByRole('link', { name: text('sort_price_asc') })).toHaveCount(0)
    })

    test('tell machines of no offer', async ({ shop }) => {
      const path = await firstProductPath(shop)
      const [own, open] = await Promise.all([
        documentOf(shop.origin, path, language),
        documentOf(shop.origin, path, 'sv'),
      ])
      expect(linkedData(open)).toContain('"offers"')
      expect(linkedData(own)).toContain('"@type":"Product"')
      expect(linkedData(own)).not.toMatch(/"offers"|"price/)
      expect(own).toContain('hrefLang="sv"')
      expect(open).toContain(`hrefLang="${language}"`)
    })

    test('have prices and buttons for whoever chooses a country that is open', async ({ page, visit, text }) => {
      await visit(list)
      await press(page.getByRole('main').getByRole('button', { name: text('closed_choose') }))
      const dialog = page.getByRole('dialog', { name: text('market_title') })
      await expect(dialog.getByText(text('market_closed', { country }))).toBeVisible()
      await dialog.getByLabel(text('market_country_label')).selectOption('SE')
      await dialog.getByRole('button', { name: text('market_save') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main').getByText(text('closed_range'))).toHaveCount(0)
      await expect(
        page
          .getByRole('article')
          .first()
          .getByText(/\d[\s\u00a0]kr/)
          .first(),
      ).toBeVisible()
      await addFirstCard(page, text)
      await page.reload()
      await expect(buyableCards(page, text).first()).toBeVisible()
    })

    test('have a checkout that says why', async ({ page, visit, text }) => {
      await visit('/checkout')
      await settled(page)
      await expect(page.getByRole('main').getByText(text(reason, { country }))).toBeVisible()
      await expectNothingToBuy(page)
    })
  })
}

test('who chose a closed country sees the range without prices in every language, and why', async ({
  page,
  visit,
  text,
}) => {
  await visit(list)
  await expect(page.getByRole('article').first().getByText(price).first()).toBeVisible()
  const rules = page.waitForResponse(asksFor('PL'))
  await deliverTo(page, text, 'PL')
  expect((await rules).headers()['cache-control']).toContain('immutable')
  const main = page.getByRole('main')
  await expect(main.getByText(text('closed_distance_sale_banned', { country: 'Poland' }))).toBeVisible()
  await expectNothingToBuy(page)
  // Poland lets no newsletter be offered.
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(48)
  await deliverTo(page, text, 'SE')
  await expect(page.getByRole('article').first().getByText(price).first()).toBeVisible()
})

/** The call of the server function that answers the rules of a country's market. */
function asksFor(country: string): (response: Response) => boolean {
  return (response) => {
    const { pathname, search } = new URL(response.url())
    return pathname.startsWith('/_serverFn/') && decodeURIComponent(search).includes(`"${country}"`)
  }
}

test('closed countries stand last in the dialog, and are marked', async ({ page, visit, text }) => {
  await visit('/')
  const dialog = await openMarketDialog(page, text)
  const options = dialog.getByLabel(text('market_country_label')).getByRole('option')
  await expect(options.last()).toContainText(text('market_catalogue_only'))
  const names = await options.allTextContents()
  const marked = names.map((name) => name.endsWith(`(${text('market_catalogue_only')})`))
  expect(marked.indexOf(true)).toBe(9)
  expect(marked.lastIndexOf(false)).toBe(8)
})

test("a market that an operator's rules open has prices in its language", async ({ page }) => {
  const shop = await startShop({ TRADE_RULES: await rulesThatOpen('PL') })
  await page.goto(shop.origin + localizedPath(list, 'pl'))
  await expect(page.getByRole('article').first().getByText(price).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(textsIn('pl')('closed_range'))).toHaveCount(0)
  // What the page still fetches would be refused.
  await page.close()
  await shop.stop()
})

/** Nothing on the page has a price or leads into the cart. */
async function expectNothingToBuy(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(price)).toHaveCount(0)
  await expect(main.locator('form[action*="checkout"], [name="add"]')).toHaveCount(0)
}

async function documentOf(origin: string, path: string, language: 'nl' | 'pl' | 'sv'): Promise<string> {
  return (await fetch(origin + localizedPath(path, language))).text()
}

function linkedData(html: string): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}
