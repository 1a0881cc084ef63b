import { expect, test } from '../helpers/fixtures.ts'
import { demoUsers, signInToStudio } from '../helpers/studio/studio.ts'

test('the studio sends no requests to other hosts', async ({ page, shop }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.origin) && /^https?:/.test(request.url())) foreign.push(request.url())
  })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await page.goto(`${shop.origin}/studio`)
  await page.getByRole('button', { name: demoUsers.administrator }).click()
  await expect(page.getByText('Information pages')).toBeVisible({ timeout: 30_000 })
  await page.getByText('Blog', { exact: true }).click()
  await page.getByText('Posts', { exact: true }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByText('Slim, mini, large: the five formats')).toBeVisible()
  expect(foreign).toEqual([])
  expect(sockets).toEqual(['/embedded/content/streams'])
})

test('a list can be searched by the content of its documents', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  await page.goto(`${shop.origin}/studio/structure/blog;posts;en`)
  await page.getByPlaceholder('Search list').fill('formats')
  await expect(page.getByText('Slim, mini, large: the five formats')).toBeVisible()
  await page.getByPlaceholder('Search list').fill('zeppelin')
  await expect(page.getByText('No matches. Try another search term')).toBeVisible()
})

test('an unknown studio URL shows an error and a link back', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  await page.goto(`${shop.origin}/studio/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to content' }).click()
  await expect(page.getByText('Information pages')).toBeVisible()
})
