import { randomUUID } from 'node:crypto'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  buyers,
  clickAfterHydration,
  fillCheckout,
  payByInvoice,
  waitForCartDrawer,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import { createUniqueEmail } from '../helpers/shopping/customer.ts'
import { findStockedCan } from '../helpers/shopping/inventory.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'

describeEachLanguage(['en', 'el'], 'a recall', (language) => {
  test('sends a mail to the buyers of the batch', async ({ page, main, shop, visit, text, browserErrors }) => {
    // The email is displayed in a sandboxed frame, where the fixture's init script cannot access session storage.
    browserErrors.expect(/document is sandboxed/)
    const can = findStockedCan(shop)
    const [batch, email] = [`B-${randomUUID().slice(0, 8)}`, createUniqueEmail()]
    await runOperatorCommand(shop, 'batch', can.sku, batch)

    await test.step('the page shows the responsible company and the safety information', async () => {
      await visit(can.path)
      const safety = page.getByRole('region', { name: text('product_safety_title') })
      await expect(safety.getByText(text('product_safety_manufacturer'))).toBeVisible()
      await expect(safety.getByRole('link').first()).toHaveAttribute('href', /^(mailto|https):/)
      await expect(safety.getByText(text('product_safety_p102'))).toBeVisible()
      await waitUntilSettled(page)
    })

    const number = await test.step('the receipt shows the batch', async () => {
      const add = text('cart_add_named', { name: can.name })
      await clickAfterHydration(main.getByRole('button', { name: add, exact: true }).first())
      await waitForCartDrawer(page, text)
      await visit('/checkout')
      await fillCheckout(page, text, { ...buyers[language], email })
      const ordered = await payByInvoice(page, text)
      await expect(main.getByText(text('receipt_batch', { batch }))).toBeVisible()
      return ordered
    })

    await test.step('the outbox contains the mail in the language of the order', async () => {
      expect(await runOperatorCommand(shop, 'recall', batch, '--mail')).toContain('; 1 email queued.')
      await page.goto(`${shop.origin}/embedded/mail`)
      const mail = page.getByRole('listitem').filter({ hasText: email })
      await mail.getByRole('link', { name: text('mail_recall_subject', { product: can.name }) }).click()
      const words = { product: can.name, batch, order: number }
      await expect(page.getByText(text('mail_recall_text', words))).toBeVisible()
      await expect(page.getByText(text('mail_recall_stop'))).toBeVisible()
    })
  })
})
