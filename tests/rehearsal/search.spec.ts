import { waitUntilSettled } from '../e2e/helpers/shop-actions.ts'
import { openFirstResult, openSearchDialog } from '../e2e/helpers/shopping/search-dialog.ts'
import { expect, test } from './fixtures.ts'

test('a search queries the hosted service from browser and server @small', async ({ page, visit, text, world }) => {
  await visit('/')
  await waitUntilSettled(page)
  await openSearchDialog(page, text)
  await openFirstResult(page, text, 'mint')
  await visit('/search?q=liquorice')
  await expect(page.getByRole('article').first()).toBeVisible()
  const queries = world.network.calls.filter((call) => call.includes('/queries'))
  const hosts = queries.map((call) => new URL(call.split(' ')[1] ?? '').host)
  expect([...new Set(hosts)]).toEqual(['embedded-dsn.algolia.net'])
})

test('an unavailable search service is reported', async ({ page, visit, text, world, browserErrors }) => {
  browserErrors.expect(/algolia|ERR_|503/)
  await visit('/')
  world.network.setBehaviour(world.search, { mode: 'maintenance' })
  await visit('/search?q=mint')
  await expect(page.getByRole('main')).toContainText(text('search_failed'))
})
