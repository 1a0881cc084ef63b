import { expect, test } from './fixtures.ts'
import { addFirstCard, buttonStart } from './journey.ts'

test.describe('the cart', () => {
  test('changes quantities, says what is left until delivery is free, and empties', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    const drawer = await addFirstCard(page, text)
    await expect(drawer.getByText(/left until delivery is free/)).toBeVisible()
    const more = drawer.getByRole('button', { name: buttonStart(text('cart_line_more', { name: '' })) })
    for (let quantity = 2; quantity <= 4; quantity += 1) {
      await more.click()
      await expect(
        page.getByRole('dialog').getByRole('spinbutton').or(page.getByRole('dialog').locator('input')).first(),
      ).toHaveValue(String(quantity))
    }
    await drawer.getByRole('button', { name: buttonStart(text('cart_line_remove_named', { name: '' })) }).click()
    await expect(drawer.getByText(text('cart_empty_title'))).toBeVisible()
  })

  test('is read again after a reload', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    await addFirstCard(page, text)
    await page.reload()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  })

  test('another country re-prices it and says what was removed', async ({ page, visit, text }) => {
    await visit(`/nicotine-pouches?filters=${encodeURIComponent('[{"name":"strength","values":["4"]}]')}`)
    const drawer = await addFirstCard(page, text)
    await expect(drawer.getByText(/\d kr$/).first()).toBeVisible()
    const name = (await drawer.getByRole('listitem').first().getByRole('link').first().textContent()) ?? ''
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(text('market_title')) })
      .click()
    const dialog = page.getByRole('dialog', { name: text('market_title') })
    await dialog.getByLabel(text('market_country_label')).selectOption('LV')
    await dialog.getByRole('button', { name: text('market_save') }).click()
    const notice = page.getByRole('dialog', { name: text('cart_title') })
    await expect(notice.getByText(text('cart_lost_country_title'))).toBeVisible()
    await expect(notice.getByText(new RegExp(name))).toBeVisible()
    await visit('/nicotine-pouches')
    await expect(page.getByRole('article').first().getByText(/\d €/).first()).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('country'), localStorage.getItem('currency')])).toEqual([
      'LV',
      'EUR',
    ])
  })

  test('warns of customs for a large order to the United Kingdom', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    const drawer = await addFirstCard(page, text)
    await drawer.locator('input').first().fill('60')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(text('market_title')) })
      .click()
    const dialog = page.getByRole('dialog', { name: text('market_title') })
    await dialog.getByLabel(text('market_country_label')).selectOption('GB')
    await dialog.getByRole('button', { name: text('market_save') }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog').getByText(text('cart_customs_title'))).toBeVisible()
  })

  test('under an unknown token is a new one, and the shopper is told', async ({ page, visit, text }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('apiToken', 'zzzzzzzzzzzzzzzzzzzzzzzzzz')
      sessionStorage.setItem('planted', '1')
    })
    await visit('/nicotine-pouches')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Your cart|Cart)/ })
      .click()
    await expect(page.getByRole('dialog').getByText(text('cart_renewed'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('apiToken'))).not.toBe('zzzzzzzzzzzzzzzzzzzzzzzzzz')
  })
})
