import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { addFirstProduct, buyers, fillCheckout, payByInvoice, readFirstLineName } from '../helpers/shop-actions.ts'
import { createUniqueEmail, fetchMailsTo } from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'de'], 'a note on a line', (language) => {
  test('is written in the cart and is part of the order', async ({ page, shop, visit, text }) => {
    const written = '<b>For Bo</b> & co'
    const shown = text('cart_comment_shown', { text: written })
    await visit('/nicotine-pouches')
    const drawer = await addFirstProduct(page, text)
    const name = await readFirstLineName(drawer)

    await test.step('the customer writes a note, and the field shows the remaining length', async () => {
      await drawer.getByRole('button', { name: text('cart_comment_add_named', { name }) }).click()
      const field = drawer.getByLabel(text('cart_comment_label', { name }))
      await expect(field).toBeFocused()
      await field.fill(`  ${written} `)
      await drawer.getByRole('button', { name: text('cart_comment_save') }).click()
      await expect(drawer.getByText(shown)).toBeVisible()
      await expect(drawer.getByRole('button', { name: text('cart_comment_change_named', { name }) })).toBeFocused()
    })

    const email = createUniqueEmail()
    await test.step('the checkout, the receipt and the mail show the note', async () => {
      await visit('/checkout')
      const order = page.getByRole('complementary', { name: text('checkout_order_title') })
      await expect(order.getByText(shown)).toHaveCount(1)
      await fillCheckout(page, text, { ...buyers[language], email })
      await payByInvoice(page, text)
      await expect(page.getByRole('main').getByText(shown)).toBeVisible()
      const mailText = async () => (await fetchMailsTo(shop, email))[0]?.text
      await expect.poll(mailText).toContain('&lt;b&gt;For Bo&lt;/b&gt; & co')
    })
  })
})
