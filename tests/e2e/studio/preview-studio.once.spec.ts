import type { FrameLocator, Page } from '@playwright/test'
import { embeddedContentConfig } from '#server/wiring/data/embedded-service-ids.ts'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'

/** The timeout is long, because the studio is large and slow to open on a cold start. */
const studioTimeout = { timeout: 60_000 } as const
/** Timeout, in ms, until an edit is stored and displayed on a busy machine. */
const editTimeout = { timeout: 20_000 }

const post = '/blog/how-to-read-a-can'

async function openStudioPreview(page: Page, shop: Shop, path: string): Promise<FrameLocator> {
  const { token } = (await createEditorClient(shop)).config()
  const kept = [`__studio_auth_token_${embeddedContentConfig.projectId}`, JSON.stringify({ token })] as const
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), kept)
  await page.goto(`${shop.origin}/studio/presentation?preview=${encodeURIComponent(path)}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-preview]')).toBeAttached(studioTimeout)
  await expect(page.getByRole('checkbox', { name: 'Edit' })).toBeEnabled(studioTimeout)
  return frame
}

test.describe('the preview in the studio', () => {
  test.describe.configure({ timeout: 180_000 })
  // The age gate is not marked as passed, to verify that the preview frame does not display it to signed-in editors.
  test.use({ viewport: { width: 1500, height: 950 }, ageGatePassed: false })

  test.beforeEach(({ browserErrors }) => {
    // On a slow machine, the preview can connect later than the studio expects.
    browserErrors.expect(/Unable to connect to visual editing/)
  })

  test("shows the editor's input, and a click on a text opens its field", async ({ page, shop }) => {
    const frame = await openStudioPreview(page, shop, post)
    const title = page.getByLabel('Title', { exact: true }).first()
    await expect(title).toBeEditable(studioTimeout)
    const typed = 'How to read a can, typed in the studio'
    await title.fill(typed)
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(typed, editTimeout)
    await expect(frame.getByRole('dialog')).toHaveCount(0)
    await frame.locator('article p[data-sanity*="path=excerpt"]').click()
    await expect(page).toHaveURL(/\/blogPost\/[^/]+\/excerpt/)
    await expect(page.locator('textarea#excerpt')).toBeFocused()
  })

  test('switches language and market, and identifies the page’s document', async ({ page, shop, browserErrors }) => {
    // Navigation aborts pending requests of the previous page.
    browserErrors.expect(/TypeError: Failed to fetch/)
    const frame = await openStudioPreview(page, shop, post)
    await page.getByLabel('Preview language').selectOption('German', studioTimeout)
    await expect(frame.locator('html[lang=de][data-preview]')).toBeAttached(studioTimeout)
    await expect(page).toHaveURL(/\/presentation\/blogPost\/post-how-to-read-a-can/)
    await page.getByLabel('Preview market').selectOption('Denmark', studioTimeout)
    await expect(frame.getByRole('button', { name: /DK \/ DE/ })).toBeVisible(studioTimeout)
  })

  test('a click on a Swedish headline opens its Swedish text', async ({ page, shop }) => {
    const frame = await openStudioPreview(page, shop, '/sv/brands')
    await frame.getByRole('heading', { level: 1 }).click()
    await expect(page).toHaveURL(/\/centraLanding\/[^/]+\/title/, studioTimeout)
    const language = page.getByTestId('field-title').getByRole('tab', { selected: true })
    await expect(language).toHaveText('sv')
  })

  test('keeps a language that is chosen before the page reports its URL', async ({ page, shop, browserErrors }) => {
    browserErrors.expect(/TypeError: Failed to fetch/)
    await page.addInitScript(delayFrameUrl)
    const frame = await openStudioPreview(page, shop, post)
    await page.getByLabel('Preview language').selectOption('German', studioTimeout)
    await expect(frame.locator('html[lang=de][data-preview]')).toBeAttached(studioTimeout)
    await expect(page.getByLabel('Preview language')).toHaveValue('de')
  })
})

/**
 * Runs in the page. Delays the message with the frame's URL until the editor has chosen a language, as can happen on a
 * busy machine.
 */
function delayFrameUrl(): void {
  const late: MessageEvent[] = []
  const hold = (event: MessageEvent) => {
    if (!JSON.stringify(event.data ?? '').includes('overlay/navigate')) return
    event.stopImmediatePropagation()
    const { data, origin, source } = event
    late.push(new MessageEvent('message', { data, origin, source }))
  }
  const deliver = () => {
    removeEventListener('message', hold)
    for (const event of late.splice(0)) dispatchEvent(event)
  }
  addEventListener('message', hold)
  addEventListener('change', deliver)
}
