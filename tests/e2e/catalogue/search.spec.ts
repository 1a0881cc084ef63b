import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { clickAfterHydration, waitUntilSettled } from '../helpers/shop-actions.ts'
import { getFirstResult, openFirstResult, openSearchDialog } from '../helpers/shopping/search-dialog.ts'

/** Search terms for mint, in lower case and without accents. */
const searchTerms = { en: 'mint', de: 'minze', el: 'μεντα' } as const

describeEachLanguage(['en', 'de', 'el'], 'the search', (language) => {
  test('leads from the header to a product by keyboard only', async ({ page, visit, text }) => {
    await visit('/')
    await waitUntilSettled(page)
    await openSearchDialog(page, text)
    await openFirstResult(page, text, searchTerms[language])
  })
})

test.describe('the search', () => {
  test('shows the results on Enter, which are filtered and sorted like every list', async ({ page, visit, text }) => {
    await visit('/')
    await waitUntilSettled(page)
    await openSearchDialog(page, text)
    await page.keyboard.type('cool mint')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=cool(\+|%20)mint$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('search_results_for', { query: 'cool mint' }))
    const names = page.getByRole('article').getByRole('heading')
    await expect(names.first()).toContainText('Cool Mint')
    await page.getByRole('button', { name: text('search_best_match') }).click()
    await page.getByRole('link', { name: text('sort_price_asc'), exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=cool(\+|%20)mint&sort=price-asc$/)
    await expect(names.first()).toBeVisible()
  })

  test('offers an earlier query again, and deletes it on request', async ({ page, visit, text }) => {
    await visit('/search?q=liquorice')
    await waitUntilSettled(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toContain('liquorice')
    await openSearchDialog(page, text)
    const recent = page.getByRole('group', { name: text('search_recent') })
    await expect(recent.getByRole('option', { name: 'liquorice' })).toBeVisible()
    await page.getByRole('button', { name: text('search_recent_clear') }).click()
    await expect(recent).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
  })

  test('shows help when nothing is found, and excludes the page from search engines', async ({ page, visit, text }) => {
    await visit('/search?q=qqqqzzzz')
    await expect(page.getByText(text('search_help_title', { query: 'qqqqzzzz' }))).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('lists every article it finds', async ({ page, visit, text }) => {
      await visit('/search?q=pouch&sort=newest')
      const articles = page.locator('#articles')
      await expect(articles.getByRole('listitem')).toHaveCount(3)
      const link = articles.getByRole('link').last()
      const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0])
      expect(count).toBeGreaterThan(3)
      await expect(link).toHaveText(text('search_all_posts', { count }))
      await link.click()
      await expect(page).toHaveURL(/\/search\?q=pouch&sort=newest&all=true#articles$/)
      await expect(articles.getByRole('listitem')).toHaveCount(count)
    })
  })

  test.describe('with consent', () => {
    test.use({ consent: 'both' })

    test("deletes the visitor's actions on results when consent is withdrawn", async ({ page, visit, text }) => {
      const sent = page.waitForRequest(/\/1\/events/)
      await visit('/search?q=mint')
      const { events } = (await sent).postDataJSON()
      await waitUntilSettled(page)
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: text('consent_choices') }).click()
      const visitor: string = events[0].userToken
      const forgotten = page.waitForResponse(
        (response) => response.url().includes('/_serverFn/') && !!response.request().postData()?.includes(visitor),
      )
      await page.getByRole('checkbox', { name: text('consent_analytics') }).uncheck()
      expect((await forgotten).ok()).toBe(true)
    })
  })

  test('a late response does not replace the response to a later query', async ({ page, visit, text }) => {
    const [held, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/1/indexes/*/queries**', async (route) => {
      if (!route.request().postData()?.includes('"lemon"')) return route.continue()
      await held.promise
      // Resolve `passed` after a failure too, because the page may already have aborted the request.
      await route.continue().finally(passed.resolve)
    })
    await visit('/')
    await waitUntilSettled(page)
    await openSearchDialog(page, text)
    await page.keyboard.type('lemon')
    await page.waitForRequest((request) => request.postData()?.includes('"lemon"') ?? false)
    await page.getByRole('combobox').fill('peppermint')
    const first = getFirstResult(page, text)
    await expect(first).toContainText('Peppermint')
    held.resolve()
    await passed.promise
    await page.waitForLoadState('networkidle')
    await expect(first).toContainText('Peppermint')
  })
})

test.describe('search events', () => {
  for (const consent of ['analytics', 'marketing'] as const) {
    test.describe(`with consent ${consent}`, () => {
      test.use({ consent })

      test('are sent only with consent', async ({ page, visit }) => {
        const sent: string[] = []
        page.on('request', (request) => {
          if (/\/1\/events/.test(request.url())) sent.push(request.postData() ?? '')
        })
        await visit('/search?q=cool+mint')
        await waitUntilSettled(page)
        // Wait for hydration, because a click before hydration sends no search event.
        await clickAfterHydration(page.getByRole('article').first().getByRole('link'))
        await expect(page).not.toHaveURL(/\/search/)
        await waitUntilSettled(page)
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Cool Mint')
        if (consent === 'marketing') return expect(sent).toEqual([])
        await expect.poll(() => sent.join()).toContain('"eventType":"click"')
        expect(sent.join()).toContain('"eventType":"view"')
        expect(sent.join()).toMatch(/"queryID":"[0-9a-f]{32}"/)
      })
    })
  }
})
