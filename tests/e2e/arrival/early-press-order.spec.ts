import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { buyableCards, firstProductPath, openedDrawer } from '../helpers/journey.ts'
import { openAsleep, translate, waiting } from '../helpers/pages/asleep.ts'
import { mailsTo, newEmail } from '../helpers/shopping/customer.ts'
import type { Text } from '../helpers/texts.ts'

/** Well below the time after which what waits is left to the browser. */
const soon = { timeout: 15_000 }

const main = (page: Page) => page.getByRole('main')
const add = (page: Page, text: Text) =>
  main(page).getByRole('button', { name: named(text('cart_add_named', { name: '' })) })
const named = (text: string) => new RegExp(`^${text.trim()}`)
const more = (page: Page, text: Text) => main(page).getByRole('button', { name: text('product_quantity_more') })
const less = (page: Page, text: Text) => main(page).getByRole('button', { name: text('product_quantity_less') })
const quantityIn = (drawer: Locator) => drawer.getByRole('textbox').first()

test('of several packs chosen before the app came, the last one is bought', async ({ page, shop, text }) => {
  const { come } = await openAsleep(page, shop.origin + (await firstProductPath(shop)))
  const packs = page.locator('main input[name="pack"]')
  for (const place of [1, 0, 2]) await packs.nth(place).check()
  const cans = Number.parseInt((await packs.nth(2).locator('..').textContent()) ?? '', 10)
  await add(page, text).first().click()
  come()
  const drawer = await openedDrawer(page, text)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByText(text('cart_pack_size', { count: cans }))).toBeVisible()
  await expect(packs.nth(2)).toBeChecked()
  await expect.poll(() => waiting(page), soon).toBe(0)
})

test('more and then less counts both', async ({ page, shop, text }) => {
  const { come } = await openAsleep(page, shop.origin + (await firstProductPath(shop)))
  await more(page, text).click()
  await more(page, text).click()
  // In the document there is one can, and none less to be had.
  await less(page, text).click({ force: true })
  await add(page, text).first().click()
  come()
  await expect(quantityIn(await openedDrawer(page, text))).toHaveValue('2')
  expect(await waiting(page)).toBe(0)
})

test('what a visitor who has been here before types early is not set back', async ({ page, shop, text }) => {
  const market = { country: 'CZ', countryName: 'Czechia', currency: 'EUR', pricelist: '23' }
  await page.addInitScript((kept) => Object.assign(localStorage, kept), market)
  const { come } = await openAsleep(page, shop.origin + (await firstProductPath(shop)))
  await main(page)
    .getByRole('textbox', { name: text('product_quantity'), exact: true })
    .fill('7')
  await add(page, text).first().click()
  come()
  await expect(quantityIn(await openedDrawer(page, text))).toHaveValue('7')
})

test('the newsletter takes what was typed before its code was there, and leaves who is typing alone', async ({
  page,
  shop,
  text,
}) => {
  const { come } = await openAsleep(page, `${shop.origin}/info/delivery`)
  const email = newEmail()
  const form = page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
  const field = form.getByRole('textbox', { name: text('newsletter_email_label') })
  await form.getByRole('checkbox').check()
  await field.fill(email.slice(2))
  come()
  await expect.poll(() => waiting(page), soon).toBe(0)
  await field.press('Home')
  await field.pressSequentially(email.slice(0, 2))
  await expect(field).toHaveValue(email)
  await form.getByRole('button', { name: text('newsletter_submit') }).click()
  await expect(form.getByRole('status')).toHaveText(text('newsletter_sent'))
  expect(await mailsTo(shop, email)).toHaveLength(1)
})

test('a form that is the browser’s own is sent as soon as the app is there', async ({ page, shop, text }) => {
  const { come } = await openAsleep(page, `${shop.origin}/contact`)
  await main(page).getByLabel(text('account_email_label')).fill(newEmail())
  await main(page).getByLabel(text('contact_message')).fill('Hej')
  await main(page)
    .getByRole('button', { name: text('contact_submit') })
    .click()
  come()
  await expect(page).toHaveURL(/state=sent/, soon)
})

test.describe('where React draws a page anew that a translator has changed', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/hydrat|Minified React error/i))

  test('the product that was pressed is added', async ({ page, shop, text }) => {
    const { come } = await openAsleep(page, `${shop.origin}/nicotine-pouches/mini`)
    const card = buyableCards(page, text).nth(2)
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const button = await card.getByRole('button').elementHandle()
    await translate(page)
    await button?.click()
    come()
    const drawer = await openedDrawer(page, text)
    await expect(drawer.getByRole('listitem')).toHaveCount(1)
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
  })

  test('the quantity counts, and goes into the cart', async ({ page, shop, text }) => {
    const { come } = await openAsleep(page, shop.origin + (await firstProductPath(shop)))
    await translate(page)
    await more(page, text).click()
    await more(page, text).click()
    await add(page, text).first().click()
    come()
    await expect(quantityIn(await openedDrawer(page, text))).toHaveValue('3')
    expect(await waiting(page)).toBe(0)
  })
})
