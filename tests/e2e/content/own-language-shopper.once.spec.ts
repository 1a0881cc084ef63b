import type { Locator } from '@playwright/test'
import { languageCodes, localizedPath } from '#lib/addresses/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { settled } from '../helpers/journey.ts'
import { readerOf } from '../helpers/pages/own-language.ts'
import { newEmail, registerByHttp, signInByHttp } from '../helpers/shopping/customer.ts'
import { httpBuyer } from '../helpers/shopping/http-buyer.ts'
import { cansOnShelf } from '../helpers/shopping/shelves.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { type Text, textsIn } from '../helpers/texts.ts'

/** The pages of a shopper, drawn in the browser, and what stands there once they are drawn. */
const pages: Record<string, (main: Locator, text: Text) => Locator> = {
  '/receipt': (main, text) => main.getByRole('heading', { name: text('receipt_thanks') }),
  '/account/order': (main, text) => main.getByRole('button', { name: text('account_order_again') }),
  '/checkout': (main, text) => main.getByLabel(text('checkout_city_label'), { exact: true }),
}

/** A browser that has loaded the shop once shows it in the next language in no time, so one reads several. */
const perBrowser = 6
/** These pages hold nothing but messages, which are all read elsewhere: some languages show that they are used. */
const read = languageCodes.filter((_, index) => index % 3 === 0)
const groups = Array.from({ length: Math.ceil(read.length / perBrowser) }, (_, index) =>
  read.slice(index * perBrowser, (index + 1) * perBrowser),
)

test.use({ ageKnown: false, consent: 'unanswered' })

for (const languages of groups) {
  test(`a shopper who has ordered reads everything in their language: ${languages.join(', ')}`, async ({
    page,
    shop,
  }) => {
    const foreignIn = readerOf(shop)
    const token = await shopperToken(shop)
    await page.addInitScript((value) => localStorage.setItem('apiToken', value), token)
    for (const language of languages) {
      await page.goto(shop.origin + localizedPath('/your-data', language))
      await settled(page)
      for (const [path, drawn] of Object.entries(pages)) {
        // As a link does, which loads nothing that is there already.
        await page.evaluate((to) => history.pushState({}, '', to), localizedPath(path, language))
        await expect(drawn(page.getByRole('main'), textsIn(language))).toBeVisible()
        expect.soft(foreignIn(await page.content()), `${language} ${path}`).toEqual([])
      }
    }
  })
}

/** The token of a customer who has ordered one can and has another in the cart. */
async function shopperToken(shop: Shop): Promise<string> {
  const [first, second] = cansOnShelf(shop, 2)
  const buyer = await httpBuyer(shop)
  if (!first || !second || !buyer.token) throw new Error('Nobody can buy here')
  const email = newEmail()
  await registerByHttp(shop, email, 'first secret')
  await signInByHttp(shop, buyer.token, email, 'first secret')
  await buyer.add(first.item)
  expect(await buyer.buyByInvoice()).toMatchObject({ status: 200 })
  await buyer.add(second.item)
  return buyer.token
}
