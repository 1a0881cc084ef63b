import { expect, test } from '../helpers/fixtures.ts'
import { type Shop, startShop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import { buildPost } from '../helpers/studio/studio.ts'

// Uses a separate shop, because the edits appear on pages that other tests read.
test.describe.configure({ mode: 'default' })
let shop: Shop
test.beforeAll(async () => {
  shop = await startShop()
})
test.afterAll(() => shop.stop())

const readText = async (path: string) => (await fetch(shop.origin + path)).text()

test('links, pictures and headings of editors appear on the site', async () => {
  const editor = await createEditorClient(shop)
  const mark = { _key: 'm', _type: 'link', href: 'info/terms' }
  const span = { _type: 'span', _key: 's', text: 'the terms', marks: ['m'] }
  const content = [
    { _type: 'block', _key: 'p', style: 'normal', markDefs: [mark], children: [span] },
    { _type: 'blockButton', _key: 'b', title: 'Buy two', link: 'buy/1001?quantity=2' },
  ]
  await editor.create({ ...buildPost('relative', 'Relative links'), language: 'de', content })
  const image = await editor.fetch('*[_type == "centraLanding" && type == "brands"][0].metaImage')
  await editor.patch('blog-category-guides').set({ image }).commit()
  const posts = { _key: 'posts', _type: 'featuredBlogPosts', visible: true }
  const title = [{ _key: 'en', value: 'Every maker there is' }]
  const heading = { _key: 'heading', _type: 'heading', title, config: { visibleOn: ['desktop'] } }
  await editor.patch('landing-brands', { set: { cards: [heading, posts] } }).commit()

  await expect.poll(() => readText('/de/blog/relative')).toContain('Buy two')
  const post = await readText('/de/blog/relative')
  expect(post).toContain('href="/de/info/terms"')
  expect(post).toContain('href="/de/buy/1001?quantity=2"')
  expect(post).toContain(`type="application/rss+xml" title="Pouchery: Magazin" href="${shop.origin}/feed-de.xml"`)

  const picture: string = image.asset._ref.split('-')[1]
  const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'))
  expect(main(await readText('/blog?category=guides'))).toContain(picture)

  const brands = await readText('/brands')
  expect(brands).toMatch(/<meta property="og:image:alt" content="Sixteen cans/)
  expect(main(brands)).toContain('Every maker there is')
  expect(main(brands)).toMatch(/<article[\s\S]*href="\/blog\//)
})

// Valid XML for any content is covered by src/features/blog/rules/rss.test.ts.
test('the blog of each language has a feed of its posts', async () => {
  const editor = await createEditorClient(shop)
  await editor.create({ ...buildPost('odd', 'An odd title'), publishedAt: '2026-11-20T08:00:00Z' })
  const linksOf = (xml: string) => Array.from(xml.matchAll(/<item>[\s\S]*?<link>([^<]+)/g), ([, link = '']) => link)
  await expect.poll(() => readText('/feed-en.xml')).toContain('An odd title')
  const english = linksOf(await readText('/feed-en.xml'))
  expect([english.length, english[0]]).toEqual([13, `${shop.origin}/blog/odd`])
  const answer = await fetch(`${shop.origin}/feed-de.xml`)
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const german = linksOf(await answer.text())
  expect(german).toHaveLength(14)
  for (const link of german.slice(0, 3)) expect((await fetch(link)).status).toBe(200)
  expect((await fetch(`${shop.origin}/feed-xx.xml`)).status).toBe(404)
})

test.describe('in German', () => {
  test.use({ language: 'de' })

  test('the blog has a second page, with a post that exists only in English', async ({ page, text }) => {
    const editor = await createEditorClient(shop)
    const title = 'A thermometer for the cupboard'
    await editor.create({ ...buildPost('thermometer', title), publishedAt: '2020-01-01T08:00:00Z' })
    await expect.poll(() => readText('/de/blog?page=2')).toContain(title)

    await page.goto(`${shop.origin}/de/blog`)
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles).toHaveCount(12)
    await page.getByRole('link', { name: text('blog_next') }).click()
    await expect(page).toHaveURL(/\/de\/blog\?page=2$/)
    await articles.getByRole('link', { name: title }).click()
    await expect(page.getByText(text('blog_other_language'))).toBeVisible()
    await expect(page.locator('article[lang=en]').first()).toBeVisible()

    await expect.poll(() => readText('/de/search?q=thermometer')).toContain(title)
    await page.goto(`${shop.origin}/de/search?q=thermometer`)
    const found = page.locator('#articles').getByRole('link', { name: title })
    await expect(found).toHaveAttribute('lang', 'en')
    await expect(found).toHaveAttribute('href', '/de/blog/thermometer')
  })
})
