import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import {
  buildPost,
  getField,
  openActionsMenu,
  openDocument,
  openFieldGroup,
  publishDocument,
  signInToStudio,
} from '../helpers/studio/studio.ts'

/** The browser logs a 410 response as an error. */
test.beforeEach(({ browserErrors }) => browserErrors.expect(/status of 410/))

/** Polls until visitors get this status and redirect target. */
async function expectResponse({ origin }: Shop, path: string, status: number, location?: string): Promise<void> {
  const ask = async () => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location') ?? undefined]
  }
  await expect.poll(ask, { intervals: [100] }).toEqual([status, location])
}

test('a post that is moved or deleted leaves a redirect at its old address', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  const editor = await createEditorClient(shop)
  await editor.create(buildPost('old-name', 'A post that moves'))
  await editor.create(buildPost('taken-down', 'A post that goes'))
  await expectResponse(shop, '/blog/taken-down', 200)
  await openDocument(page, shop, 'post-old-name', 'blogPost')
  await openFieldGroup(page, 'Settings')
  await getField(page, 'uri').getByRole('textbox').fill('blog/new-name')
  await publishDocument(page)
  await expectResponse(shop, '/blog/old-name?utm_source=mail', 308, '/blog/new-name?utm_source=mail')
  await expectResponse(shop, '/de/blog/old-name', 308, '/de/blog/new-name')
  await deleteDocument(page, shop, 'post-taken-down')
  await expectResponse(shop, '/blog/taken-down', 410)
  await page.goto(`${shop.origin}/de/blog/taken-down`)
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht mehr' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Suche' })).toHaveAttribute('href', '/de/search')
  await setRedirectTarget(page, shop)
  await expectResponse(shop, '/blog/taken-down', 308, '/blog')
})

async function deleteDocument(page: Page, shop: Shop, id: string): Promise<void> {
  await openDocument(page, shop, id, 'blogPost')
  await openActionsMenu(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete document' }).click()
}

async function setRedirectTarget(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.origin}/studio/structure/redirect`)
  await expect(page.getByText('Redirects to /blog/new-name')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: '/blog/taken-down' }).click()
  await getField(page, 'to').getByRole('textbox').fill('/blog/taken-down')
  await expect(page.getByText('A path cannot redirect to itself').first()).toBeAttached()
  await getField(page, 'to').getByRole('textbox').fill('/blog')
  await publishDocument(page)
}
