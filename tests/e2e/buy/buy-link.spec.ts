import { expect, test } from '../helpers/fixtures.ts'
import { clickAfterHydration, waitForCartDrawer } from '../helpers/shop-actions.ts'

const link = '/buy/nicotine-pouches/fjallvik-spearmint-slim?quantity=3&comment=For%20Anna'

test('a buy link shows its items and adds them to the cart only after a click', async ({ page, visit, text }) => {
  const changes: { path: string; body: string | null }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /items|addProduct/.test(pathname)) {
      changes.push({ path: pathname, body: request.postData() })
    }
  })
  await visit(link)
  await expect(page.getByText(text('buy_link_comment', { comment: 'For Anna' }))).toBeVisible()
  const add = page.getByRole('main').getByRole('button', { name: new RegExp(`^${text('cart_add')}`) })
  await clickAfterHydration(add)
  const drawer = await waitForCartDrawer(page, text)
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  await expect(drawer.getByRole('listitem').getByRole('textbox')).toHaveValue('3')
  await visit('/buy/1002')
  expect(changes).toHaveLength(1)
  expect(changes[0]?.path).toBe('/api/addProduct')
  expect(JSON.parse(changes[0]?.body ?? '{}')).toMatchObject({ quantity: 3, comment: 'For Anna' })
  await clickAfterHydration(add)
  await waitForCartDrawer(page, text)
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})
