import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import {
  buildPost,
  expectTextOnPage,
  getField,
  openDocument,
  openFieldGroup,
  publishDocument,
  signInToStudio,
} from '../helpers/studio/studio.ts'

test('a draft is published at its scheduled time, and a schedule can be cancelled', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  const editor = await createEditorClient(shop)
  await publishOnSchedule(page, shop, editor)
  await publishManually(page, shop, editor)
})

/**
 * Schedules a post that has no date, and leaves its form. The shop publishes the post at the scheduled time, which
 * becomes the post's date.
 */
async function publishOnSchedule(page: Page, shop: Shop, editor: SanityClient): Promise<void> {
  const post = { ...buildPost('on-time', 'Published on time'), publishedAt: undefined }
  await editor.create({ ...post, _id: `drafts.${post._id}` })

  await openDocument(page, shop, post._id, 'blogPost')
  await chooseAction(page, 'Publish at…')
  await page.getByLabel('Publication time').fill('2037-03-01T09:00')
  await page.getByRole('button', { name: 'Publish on 1 March 2037, 09:00' }).click()
  await expect(page.getByText('Will be published on 1 March 2037, 09:00').first()).toBeVisible()
  await page.goto(`${shop.origin}/studio/structure/scheduled;publications`)
  await expect(page.getByText('Published on time')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 March 2037, 09:00').first()).toBeVisible()

  const at = new Date(Date.now() + 1000).toISOString()
  await editor.patch(`schedule.${post._id}`, { set: { at } }).commit()
  await expect.poll(() => editor.getDocument(post._id)).toMatchObject({ publishedAt: at })
  await expectTextOnPage(page, `${shop.origin}/blog/on-time`, 'Published on time')
  await expect(page.getByText('Published on time')).toHaveCount(0)
  expect(await editor.getDocument(`schedule.${post._id}`)).toBeUndefined()
}

/**
 * Cancels a schedule and publishes the post manually, which sets its date. Then moves the date to the future, so that
 * the studio displays this date and the post disappears from the site.
 */
async function publishManually(page: Page, shop: Shop, editor: SanityClient): Promise<void> {
  const post = { ...buildPost('by-hand', 'Published by hand'), publishedAt: undefined }
  const order = { _id: `schedule.${post._id}`, _type: 'scheduledPublication', at: '2037-03-01T09:00:00.000Z' }
  const document = { _type: 'reference', _ref: post._id, _weak: true }
  await editor.create({ ...post, _id: `drafts.${post._id}` })
  await editor.create({ ...order, document })

  await openDocument(page, shop, post._id, 'blogPost')
  await expect(page.getByText(/^Will be published on 1 March 2037/).first()).toBeVisible({ timeout: 30_000 })
  await chooseAction(page, 'Reschedule or cancel publication…')
  await page.getByRole('button', { name: 'Cancel scheduled publication' }).click()
  await expect(page.getByText(/^Will be published on/)).toHaveCount(0)

  await openFieldGroup(page, 'Settings')
  await expect(page.getByText('If empty, the date is set when the post is published.')).toBeVisible()
  const before = new Date().toISOString()
  await publishDocument(page)
  const published = await editor.getDocument(post._id)
  expect(String(published?.publishedAt) >= before, String(published?.publishedAt)).toBe(true)
  await expectTextOnPage(page, `${shop.origin}/blog/by-hand`, 'Published by hand')

  await getField(page, 'publishedAt').getByRole('textbox').fill('2037-03-01 09:00')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Appears on 1 March 2037, 09:00').first()).toBeVisible()
  await publishDocument(page)
  await expect.poll(async () => (await page.request.get(`${shop.origin}/blog/by-hand`)).status()).toBe(404)
}

async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open document actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
