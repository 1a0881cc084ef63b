import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { checkOutWithInvoice } from '../helpers/shop-actions.ts'
import { logInAsNewCustomer } from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'el'], 'nicotine bought', (language) => {
  test('the account shows the nicotine ordered in each month', async ({ page, main, shop, visit, text }) => {
    const sizes: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/orders')) sizes.push(request.postDataJSON().size)
    })
    await logInAsNewCustomer(page, shop, visit, text)
    await expect(main.getByText(text('account_nicotine_none'))).toBeVisible()

    await visit('/nicotine-pouches')
    await checkOutWithInvoice(page, visit, text)
    await visit('/account')
    const rows = main.getByRole('table', { name: text('account_nicotine_title') }).getByRole('row')
    await expect(rows).toHaveCount(13)
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    await expect(rows.nth(1)).toContainText(month.format(Date.now()))
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText('1')
    await expect(rows.nth(1).getByRole('cell').last()).toHaveText(/^[1-9]\d*\smg$/)
    await expect(rows.nth(2).getByRole('cell').last()).toHaveText(/^0\smg$/)
    const others = sizes.filter((size) => size !== 1)
    expect(others, 'the browser requests only the last order').toEqual([])
  })
})
