import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#server/wiring/data/schema.ts'
import { tablesMentioning } from '../../contract/commerce/customers/tables-mentioning.ts'
import { expect, test, type Visit } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { registerByHttp } from '../helpers/shopping/customer.ts'
import { placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

const street = 'Zwetschgenweg 7'

test.use({ javaScriptEnabled: false })

test('an erased person appears in no table, log, search or cache (7.8)', async ({ page, shop, visit, text }) => {
  const { number, email, link } = await placeGuestOrder(shop)
  const me = [email, street]
  await registerByHttp(shop, email, 'first secret')

  await test.step('the person writes a message, searches, reads the order and withdraws from it', async () => {
    await writeMessage(page, visit, text, email)
    await visit(`/order?order=${link}`)
    await visit(`/search?query=${encodeURIComponent(email)}`)
    await visit(`/nicotine-pouches?email=${encodeURIComponent(email)}`)
    await withdraw(page, visit, text, { number, email })
  })
  expect(await findTables(shop, me)).toEqual(
    expect.arrayContaining(['contact_message', 'customer', 'outbox_mail', 'shop_order', 'withdrawal']),
  )

  await runOperatorCommand(shop, 'personal-data', 'erase', email)
  await test.step('keeps only the order and its withdrawal', async () => {
    expect(await findTables(shop, me)).toEqual(['shop_order', 'withdrawal'])
  })
  await test.step('pages, lists and the search do not mention the person', async () => {
    for (const path of ['/search', '/nicotine-pouches', '/contact', '/withdraw', '/']) {
      const answer = await fetch(shop.origin + path)
      expect(mentions(await answer.text(), me), path).toEqual([])
    }
  })
  expect(mentions(shop.output(), me), 'the log').toEqual([])
  expect(await findFilesMentioning(shop.dataDir, me)).toEqual([])
})

async function writeMessage(page: Page, visit: Visit, text: GetText, email: string) {
  await visit('/contact')
  const main = page.getByRole('main')
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  await main.getByLabel(text('contact_message'), { exact: true }).fill(`Is ${street} on your way?`)
  await main.getByRole('button', { name: text('contact_submit') }).click()
  await expect(page).toHaveURL(/state=/)
}

async function withdraw(page: Page, visit: Visit, text: GetText, order: { number: string; email: string }) {
  await visit('/withdraw')
  const main = page.getByRole('main')
  await main.getByLabel(text('withdraw_name_label'), { exact: true }).fill('Anna Berg')
  await main.getByLabel(text('withdraw_order_label'), { exact: true }).fill(order.number)
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(order.email)
  await main.getByRole('button', { name: text('withdraw_continue'), exact: true }).click()
  await page.getByRole('button', { name: text('server_withdraw_confirm'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('server_withdraw_received_title'))
}

async function findTables(shop: Shop, words: readonly string[]): Promise<string[]> {
  const database = await openDatabase(shop.dataDir)
  try {
    return await tablesMentioning(database, ...words)
  } finally {
    await database.destroy()
  }
}

async function findFilesMentioning(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('pouchery.sqlite'))
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const content = await readFile(join(parentPath, name), 'latin1')
    if (mentions(content, words).length > 0) found.push(name)
  }
  return found
}

function mentions(content: string, words: readonly string[]): string[] {
  return words.filter((word) => content.toLowerCase().includes(word.toLowerCase()))
}
