import { expect, test } from '../helpers/fixtures.ts'

test('the blog can be filtered by topic and by author', async ({ page, visit, text }) => {
  await visit('/blog')
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(12)
  const heading = page.getByRole('heading', { level: 1 })
  const journal = (await heading.textContent()) ?? ''
  const categories = page.getByRole('navigation', { name: text('blog_categories_label') })
  await categories.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/category=/)
  // Wait for the content, because the URL changes first.
  await expect(heading).not.toHaveText(journal)
  const topic = await heading.textContent()
  // Use the last post, because newer posts can come from other tests and have no author.
  await articles.last().getByRole('link').click()

  const author = page.getByRole('link', { name: /^By / })
  const name = ((await author.textContent()) ?? '').replace('By ', '')
  await author.click()
  await expect(heading).toHaveText(name)
  await expect(heading).not.toHaveText(topic ?? '')
  await expect(articles.first()).toBeVisible()
})

test('a post shows its parts and blocks, and related posts without itself', async ({ page, visit, text }) => {
  await visit('/blog/seven-mints-compared')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const contents = page.getByRole('navigation', { name: text('blog_contents') })
  const part = contents.getByRole('link').nth(2)
  const heading = ((await part.textContent()) ?? '').replace(/^\d+/, '')
  // Retry, because before hydration, a click is a native anchor jump, which the scroll restoration of the page can
  // undo.
  await expect(async () => {
    await part.click()
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport({ timeout: 1000 })
  }).toPass()
  const products = page.getByRole('region', { name: text('blog_products') })
  await expect(products.getByRole('article').first()).toBeVisible()
  const related = page.getByRole('region', { name: text('blog_more_related') })
  await expect(related.getByRole('article')).toHaveCount(3)
  await expect(related.getByRole('heading', { name: title })).toHaveCount(0)
  await related.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
})

test.describe('in German', () => {
  test.use({ language: 'de' })

  test('a post shows its German text at both addresses', async ({ page, visit }) => {
    for (const slug of ['the-five-formats', 'slim-mini-large-die-fuenf-formate']) {
      await visit(`/blog/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slim, Mini, Large: die fünf Formate')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /slim-mini-large-die-fuenf-formate$/)
    }
  })
})

test('an unknown author and a page beyond the last respond with 404', async ({ page, visit, browserErrors, text }) => {
  browserErrors.expect(/404/)
  for (const path of ['/blog/nobody-at-all', '/blog?page=99']) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('not_found_title'))
  }
})

test('a brand page shows the products and the story of the brand', async ({ page, visit, text }) => {
  await visit('/brands/elvarn')
  const products = page.getByRole('region', { name: text('landing_products') })
  await expect(products.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: text('landing_story_about', { name: 'Elvarn' }) })).toBeVisible()
  await page.getByRole('link', { name: 'Brands' }).first().click()
  await expect(page.getByRole('main').getByText(text('landing_new')).first()).toBeVisible()
})
