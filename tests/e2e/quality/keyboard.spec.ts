import { expect, test } from '../helpers/fixtures.ts'
import { tabTo } from '../helpers/pages/keyboard.ts'
import {
  createNamePrefixPattern,
  getPayButton,
  readOrderNumber,
  waitForHydration,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import { openFirstResult, openSearchDialog } from '../helpers/shopping/search-dialog.ts'

test.describe('by keyboard only', () => {
  test.use({ ageGatePassed: false })

  test('a visitor buys a can, from the age gate to the receipt', async ({ page, visit, text }) => {
    const { keyboard } = page
    await visit('/nicotine-pouches')
    await tabTo(page.getByRole('dialog').getByRole('button', { name: text('age_adult', { age: 18 }) }))
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()

    await test.step('the skip link leads to the content', async () => {
      await visit('/nicotine-pouches')
      await tabTo(page.getByRole('link', { name: text('layout_skip') }))
      await keyboard.press('Enter')
      await expect(page.locator('#main')).toBeFocused()
    })

    await test.step('the search leads to a product and its larger pack', async () => {
      await visit('/')
      await waitUntilSettled(page)
      await openSearchDialog(page, text)
      await openFirstResult(page, text, 'mint')
      const packs = page.getByRole('group', { name: text('product_packs') })
      await waitForHydration(packs.getByRole('radio').first())
      await tabTo(packs.getByRole('radio').first())
      await keyboard.press('ArrowDown')
      await expect(packs.getByRole('radio').nth(1)).toBeChecked()
    })

    const drawer = page.getByRole('dialog', { name: text('cart_title') })
    await test.step('the product is added to the cart, and the focus stays in the cart', async () => {
      const add = page
        .getByRole('main')
        .getByRole('button', { name: createNamePrefixPattern(text('cart_add_named', { name: '' })) })
      await tabTo(add.first())
      await keyboard.press('Enter')
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await expect(page.getByRole('main').getByRole('button', { name: text('cart_line_more', { name }) })).toBeFocused()
      await tabTo(page.getByRole('banner').locator('button[data-cart]'), 'Shift+Tab')
      await keyboard.press('Enter')
      await tabTo(drawer.getByRole('link', { name: text('cart_checkout') }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(/\/checkout$/)
    })

    await test.step('the form is completed', async () => {
      const fields = {
        checkout_email_label: 'eva.test@pouchery.example',
        checkout_first_name_label: 'Eva',
        checkout_last_name_label: 'Test',
        checkout_address1_label: 'Main street 3',
        checkout_zip_label: '111 22',
        checkout_city_label: 'Stockholm',
      }
      await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
      for (const [key, value] of Object.entries(fields)) {
        await tabTo(page.getByLabel(text(key), { exact: true }))
        await keyboard.type(value)
      }
      for (const key of ['checkout_terms_label', 'checkout_adult_label']) {
        await tabTo(page.getByRole('checkbox', { name: text(key, { age: 18 }) }))
        await keyboard.press('Space')
        await expect(page.getByRole('checkbox', { name: text(key, { age: 18 }) })).toBeChecked()
      }
      await tabTo(getPayButton(page, text))
      await keyboard.press('Enter')
      await page.waitForURL(/\/embedded\/commerce\/pay\//)
    })

    await tabTo(page.locator('form[action$="/pay"] button'))
    await keyboard.press('Enter')
    await readOrderNumber(page, text)
    await expect(page.getByText('eva.test@pouchery.example')).toBeVisible()
  })
})
