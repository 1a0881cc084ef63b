import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { buyableCards, firstProductPath, openedDrawer } from '../helpers/journey.ts'
import { filterButton } from '../helpers/list-actions.ts'
import { asSlowPhone, atAge } from '../helpers/slow-line.ts'
import type { Text } from '../helpers/texts.ts'

/**
 * Milliseconds after the navigation at which a visitor presses: while the page is read, painted, and standing still. Each
 * control at one of them; every control at every moment is what `npm run bench -- presses` presses.
 */
const ages = [300, 1000, 3000]

interface Opener {
  control: (page: Page, text: Text) => Locator
  /** The name of the dialog that it opens. */
  opens: (text: Text) => string
}

const banner = (page: Page) => page.getByRole('banner')

const openers: Record<string, Opener> = {
  search: {
    control: (page, text) => banner(page).getByRole('link', { name: text('search_title') }),
    opens: (text) => text('search_title'),
  },
  market: {
    control: (page, text) => banner(page).getByRole('button', { name: new RegExp(text('market_title')) }),
    opens: (text) => text('market_title'),
  },
  account: {
    control: (page, text) => banner(page).getByRole('link', { name: text('shell_account') }),
    opens: (text) => text('account_title_login'),
  },
  cart: {
    control: (page) => banner(page).locator('button[aria-haspopup="dialog"]').last(),
    opens: (text) => text('cart_title'),
  },
  filter: { control: filterButton, opens: (text) => text('filter_title') },
  sort: {
    control: (page, text) =>
      page.getByRole('main').getByRole('button', { name: new RegExp(text('catalogue_sort_button')) }),
    opens: (text) => text('sort_title'),
  },
}

/** Opens a page as a phone on a slow line does, and waits for the moment. */
async function arrive(page: Page, address: string, age: number): Promise<void> {
  await asSlowPhone(page)
  await page.goto(address, { waitUntil: 'commit' })
  await atAge(page, age)
}

for (const [index, [name, { control, opens }]] of Object.entries(openers).entries()) {
  const age = ages[index % ages.length] ?? 0
  test(`a press ${age / 1000} s after the navigation, on a phone on a slow line, opens ${name} once`, async ({
    page,
    shop,
    text,
  }) => {
    await arrive(page, `${shop.origin}/nicotine-pouches`, age)
    await control(page, text).click()
    const dialog = page.getByRole('dialog', { name: opens(text) })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await expect(page).toHaveURL(`${shop.origin}/nicotine-pouches`)
  })
}

test('a press 0.3 s after the navigation, on a phone on a slow line, adds a can of the list once', async ({
  page,
  shop,
  text,
}) => {
  await arrive(page, `${shop.origin}/nicotine-pouches/mini`, 300)
  const button = buyableCards(page, text).first().getByRole('button')
  await button.click()
  const drawer = await openedDrawer(page, text)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByRole('spinbutton').or(drawer.getByRole('textbox')).first()).toHaveValue('1')
  await expect(page).toHaveURL(`${shop.origin}/nicotine-pouches/mini`)
})

test('presses 1 s after the navigation, on a phone on a slow line, count every step of a quantity', async ({
  page,
  shop,
  text,
}) => {
  await arrive(page, shop.origin + (await firstProductPath(shop)), 1000)
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: text('product_quantity_more') })
  await more.click()
  await more.click()
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const drawer = await openedDrawer(page, text)
  await expect(drawer.getByRole('spinbutton').or(drawer.getByRole('textbox')).first()).toHaveValue('3')
})

test.describe('a press 0.3 s after the first navigation there ever was, on a phone on a slow line', () => {
  test.use({ ageKnown: false, consent: 'unanswered' })

  test('answers the age question and then that of consent', async ({ page, shop, text }) => {
    await arrive(page, shop.origin, 300)
    const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
    await gate.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
    await expect(gate).toBeHidden()
    const question = page.getByRole('region', { name: text('consent_title') })
    await question.getByRole('button', { name: text('consent_decline'), exact: true }).click()
    await expect(question).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toMatch(/^1 .* none$/)
  })
})

test('what was typed before the app came stays and counts, on a phone on a slow line', async ({ page, shop, text }) => {
  await asSlowPhone(page)
  await page.goto(shop.origin + (await firstProductPath(shop)), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const quantity = main.getByRole('spinbutton').or(main.getByRole('textbox')).first()
  await quantity.fill('7')
  await main
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  const drawer = await openedDrawer(page, text)
  await expect(drawer.getByRole('spinbutton').or(drawer.getByRole('textbox')).first()).toHaveValue('7')
})

test('a form and a link do their own work where the app cannot come', async ({ page, shop, text, trouble }) => {
  trouble.expect(/Failed to load resource|ERR_FAILED/)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(`${shop.origin}/nicotine-pouches/mini`)
  await buyableCards(page, text).first().getByRole('button').click()
  await expect(page).toHaveURL(/\/checkout\?add=/)
  await page.goBack()
  await banner(page)
    .getByRole('link', { name: text('search_title') })
    .click()
  await expect(page).toHaveURL(/\/search$/)
})
