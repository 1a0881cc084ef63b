import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'

describeEachLanguage(['en', 'el'], 'a row of products on an information page', (language) => {
  // The slideshow must load its messages, because they are not in the initial bundle, and nothing else on an
  // information page loads them.
  test('responds after the first interaction of the visitor', async ({ page, shop, visit, text }) => {
    const slug = `row-${language}`
    await addInfoPage(shop, slug)
    await visit(`/info/${slug}`)
    const row = page.getByRole('region', { name: text('blog_products') })
    const next = row.getByRole('button', { name: text('blog_slides_next') })
    await expect(row.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(async () => {
      await next.click()
      const list = row.getByRole('list').first()
      expect(await list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    }).toPass()
    await expect(row).toContainText(positionPattern(text))
  })
})

function positionPattern(text: GetText): RegExp {
  const numbers = { first: '\\d+', last: '\\d+', count: '\\d+' }
  return new RegExp(`${text('blog_slides_many', numbers)}|${text('blog_slides_one', numbers)}`)
}

async function addInfoPage(shop: Shop, slug: string): Promise<void> {
  const search = { query: 'mint', searchFields: ['flavour'], type: 'slideshow' }
  const editor = await createEditorClient(shop)
  await editor.createOrReplace({
    _id: `info-${slug}`,
    _type: 'infoPage',
    title: [{ _key: 'en', value: 'A row of products' }],
    uri: { _type: 'slug', current: `info/${slug}` },
    content: [{ _key: 'en', value: [{ _type: 'blockAlgoliaProducts', _key: 'row', ...search }] }],
  })
}
