import { expect, test } from '../helpers/fixtures.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import {
  buildPost,
  expectTextOnPage,
  getField,
  openActionsMenu,
  openDocument,
  publishDocument,
  signInToStudio,
} from '../helpers/studio/studio.ts'

test('an unpublished document is removed from the site', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  await (await createEditorClient(shop)).create(buildPost('short-lived', 'A short-lived post'))
  await expectTextOnPage(page, `${shop.origin}/blog/short-lived`, 'A short-lived post')
  await openDocument(page, shop, 'post-short-lived', 'blogPost')
  await page.getByRole('button', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Unpublish now' }).click()
  await expectTextOnPage(page, `${shop.origin}/blog/short-lived`, 'A short-lived post', false)
})

test('an older version is restored from the history', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  const editor = await createEditorClient(shop)
  const post = buildPost('twice-written', 'The first title')
  const draftId = `drafts.${post._id}`
  await editor.create({ ...post, _id: draftId })
  await editor.action({ actionType: 'sanity.action.document.publish', draftId, publishedId: post._id })
  await openDocument(page, shop, post._id, 'blogPost')
  await getField(page, 'title').getByRole('textbox').fill('The second title')
  await publishDocument(page)
  expect(await editor.getDocument(post._id)).toMatchObject({ title: 'The second title' })
  await page.getByTestId('pane-context-menu-button').first().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByTestId('timeline-item-button').last().click()
  await expect(getField(page, 'title').getByRole('textbox')).toHaveValue('The first title')
  await page
    .getByTestId('action-restore')
    .or(page.getByRole('button', { name: /Revert to revision/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => editor.getDocument(draftId)).toMatchObject({ title: 'The first title' })
})

test('a document that others reference cannot be deleted', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  const editor = await createEditorClient(shop)
  const tag = { _type: 'reference', _key: 'tag', _ref: 'blog-tag-strength' }
  await editor.create({ ...buildPost('pointing', 'A post with a tag'), tags: [tag] })
  await openDocument(page, shop, 'blog-tag-strength', 'blogTag')
  await openActionsMenu(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('A post with a tag')).toBeVisible()
  expect(await editor.getDocument('blog-tag-strength')).toBeDefined()
})
