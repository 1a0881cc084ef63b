import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { buttonStart, buyableCards, firstProductPath, openedDrawer } from '../helpers/journey.ts'
import { waiting } from '../helpers/pages/asleep.ts'
import { asSlowPhone, atAge, type SlowPhone } from '../helpers/pages/slow-line.ts'
import { mailsTo, newEmail } from '../helpers/shopping/customer.ts'
import { filterButton } from '../helpers/shopping/list-actions.ts'
import type { Text } from '../helpers/texts.ts'

/**
 * Milliseconds after the navigation at which a visitor presses: while the page is read, painted, and standing still. Each
 * kind of control is pressed at all of them, what opens something at one of them each; every control at every moment is
 * what `npm run bench -- presses` presses. What does not disturb each other is pressed in one visit, one after the other.
 * The phone is slow until then; how fast what was pressed is answered is not what is told here.
 */
const ages = [300, 1000, 3000] as const

interface Opener {
  control: (page: Page, text: Text) => Locator
  /** The name of the dialog that it opens. */
  opens: (text: Text) => string
}

const banner = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('main')
const quantityIn = (line: Locator) => line.getByRole('spinbutton').or(line.getByRole('textbox')).first()

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
}

/** Opens a page as a phone on a slow line does, and waits for the moment. */
async function arrive(page: Page, address: string, age: number): Promise<SlowPhone> {
  const phone = await asSlowPhone(page)
  await page.goto(address, { waitUntil: 'commit' })
  await atAge(page, age)
  return phone
}

for (const [index, [name, { control, opens }]] of Object.entries(openers).entries()) {
  const age = ages[index % ages.length] ?? 0
  test(`a press ${age / 1000} s after the navigation, on a phone on a slow line, opens ${name} once`, async ({
    page,
    shop,
    text,
  }) => {
    const phone = await arrive(page, `${shop.origin}/nicotine-pouches`, age)
    await control(page, text).click()
    await phone.pressed()
    const dialog = page.getByRole('dialog', { name: opens(text) })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-held]')).toHaveCount(0)
    await expect(page).toHaveURL(`${shop.origin}/nicotine-pouches`)
  })
}

for (const age of ages) {
  test.describe(`presses ${age / 1000} s after the navigation, on a phone on a slow line`, () => {
    test('add two cans of the list once each', async ({ page, shop, text }) => {
      const phone = await arrive(page, `${shop.origin}/nicotine-pouches/mini`, age)
      for (const place of [0, 2]) await buyableCards(page, text).nth(place).getByRole('button').click()
      await phone.pressed()
      const drawer = await openedDrawer(page, text)
      const lines = drawer.getByRole('list').first().locator('> li')
      await expect(lines).toHaveCount(2)
      for (const place of [0, 1]) await expect(quantityIn(lines.nth(place))).toHaveValue('1')
      expect(await waiting(page)).toBe(0)
      await expect(page).toHaveURL(`${shop.origin}/nicotine-pouches/mini`)
    })

    test('on a product choose a pack, a picture and a quantity, and buy it', async ({ page, shop, text }) => {
      const phone = await arrive(page, shop.origin + (await firstProductPath(shop)), age)
      // Found by what they are: behind the open cart they have no roles.
      const thumb = page.locator('main button[aria-current]').nth(1)
      await thumb.click()
      const packs = page.locator('main input[name="pack"]')
      for (const place of [2, 1]) await packs.nth(place).check()
      const more = main(page).getByRole('button', { name: text('product_quantity_more') })
      for (let press = 0; press < 3; press += 1) await more.click()
      // Shown as one that there is nothing less than.
      await main(page)
        .getByRole('button', { name: text('product_quantity_less') })
        .click({ force: true })
      await main(page)
        .getByRole('button', { name: buttonStart(text('cart_add_named', { name: '' })) })
        .first()
        .click()
      await phone.pressed()
      const drawer = await openedDrawer(page, text)
      await expect(drawer.getByRole('listitem')).toHaveCount(1)
      await expect(quantityIn(drawer)).toHaveValue('3')
      await expect(packs.nth(1)).toBeChecked()
      const cans = Number.parseInt((await packs.nth(1).locator('..').textContent()) ?? '', 10)
      await expect(drawer.getByText(text('cart_pack_size', { count: cans }))).toBeVisible()
      await expect(thumb).toHaveAttribute('aria-current', 'true')
      expect(await waiting(page)).toBe(0)
    })

    test('follow a link of the list and one of the menu', async ({ page, shop }) => {
      await arrive(page, `${shop.origin}/nicotine-pouches/mini`, age)
      await leadsOn(page, page.getByRole('article').first().getByRole('link').first())
      await atAge(page, age)
      await banner(page).locator('summary').click()
      await leadsOn(page, banner(page).locator('details').getByRole('link').last())
    })
  })
}

async function leadsOn(page: Page, link: Locator): Promise<void> {
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

/** The three answers there are, each at another moment: what is kept of it, if it is answered by it. */
const consents = {
  consent_decline: /^1 .* none$/,
  consent_accept: /^1 .* analytics marketing$/,
  consent_choose: undefined,
}

for (const [index, [answer, kept]] of Object.entries(consents).entries()) {
  const age = ages[index] ?? 0
  test.describe(`presses ${age / 1000} s after the first navigation there ever was, on a phone on a slow line`, () => {
    test.use({ ageKnown: false, consent: 'unanswered' })

    test(`answer the age, then that of consent by ${answer}, and sign up to the newsletter`, async ({
      page,
      shop,
      text,
    }) => {
      const phone = await arrive(page, shop.origin, age)
      const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
      await gate.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
      await expect(gate).toBeHidden()
      const question = page.getByRole('region', { name: text('consent_title') })
      await question.getByRole('button', { name: text(answer), exact: true }).click()
      const email = newEmail()
      const form = page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
      await form.getByRole('textbox', { name: text('newsletter_email_label') }).fill(email)
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: text('newsletter_submit') }).click()
      await phone.pressed()
      await expect(form.getByRole('status')).toHaveText(text('newsletter_sent'))
      expect(await mailsTo(shop, email)).toHaveLength(1)
      if (kept) await expect(question).toBeHidden()
      else await expect(question.getByRole('checkbox').first()).toBeVisible()
      const stored = await page.evaluate(() => localStorage.getItem('consent'))
      if (kept) expect(stored).toMatch(kept)
      else expect(stored).toBeNull()
      expect(await waiting(page)).toBe(0)
    })
  })
}

test('what was typed before the app came stays and counts, on a phone on a slow line', async ({ page, shop, text }) => {
  const phone = await asSlowPhone(page)
  await page.goto(shop.origin + (await firstProductPath(shop)), { waitUntil: 'commit' })
  await quantityIn(main(page)).fill('7')
  await main(page)
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await phone.pressed()
  await expect(quantityIn(await openedDrawer(page, text))).toHaveValue('7')
})
