import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { registerByHttp } from '../helpers/shopping/customer.ts'
import { placeGuestOrder } from '../helpers/shopping/guest-orders.ts'
import { completeWithdrawalForm, confirmWithdrawal } from '../helpers/shopping/withdrawal-form.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'

const street = 'Zwetschgenweg 7'

test.use({ javaScriptEnabled: false, ageGatePassed: false })

// The database tables are covered by tests/contract/commerce/customers/personal-data.test.ts.
test('an erased person appears in no page, log, search or cache', async ({ page, main, shop, visit, text }) => {
  const { number, email, link } = await placeGuestOrder(shop)
  const me = [email, street]
  await registerByHttp(shop, { email })

  await test.step('the person writes a message, searches, reads the order and withdraws from it', async () => {
    await visit('/contact')
    await writeMessage(main, text, email)
    await visit(`/order?order=${link}`)
    await visit(`/search?query=${encodeURIComponent(email)}`)
    await visit(`/nicotine-pouches?email=${encodeURIComponent(email)}`)
    await visit('/withdraw')
    await completeWithdrawalForm(page, text, number, email)
    await confirmWithdrawal(page, text)
  })

  await runOperatorCommand(shop, 'personal-data', 'erase', email)
  await test.step('pages, lists and the search do not mention the person', async () => {
    for (const path of ['/search', '/nicotine-pouches', '/contact', '/withdraw', '/']) {
      const answer = await fetch(shop.origin + path)
      expect(mentions(await answer.text(), me), path).toEqual([])
    }
  })
  expect(mentions(shop.output(), me), 'the log').toEqual([])
  expect(await findFilesMentioning(shop.dataDir, me)).toEqual([])
})

async function writeMessage(main: Locator, text: GetText, email: string) {
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  await main.getByLabel(text('contact_message'), { exact: true }).fill(`Is ${street} on your way?`)
  await main.getByRole('button', { name: text('contact_submit') }).click()
  await expect(main.getByText(text('contact_sent'))).toBeVisible()
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
