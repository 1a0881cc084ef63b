import { expect, test } from '../helpers/fixtures.ts'
import {
  buildPost,
  createContentApi,
  enterStudio,
  expectOnPage,
  field,
  openActions,
  openDocument,
  publish,
} from '../helpers/studio/studio.ts'

test('an unpublished document is removed from the site', async ({ page, shop }) => {
  await enterStudio(page, shop)
  const { mutate } = await createContentApi(page, shop)
  await mutate({ create: buildPost('short-lived', 'A short-lived post') })
  await expectOnPage(page, `${shop.origin}/blog/short-lived`, 'A short-lived post')
  await openDocument(page, shop, 'post-short-lived', 'blogPost')
  await page.getByRole('button', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Unpublish now' }).click()
  await expectOnPage(page, `${shop.origin}/blog/short-lived`, 'A short-lived post', false)
})

test('an older version is restored from the history', async ({ page, shop }) => {
  await enterStudio(page, shop)
  const { act, mutate, read } = await createContentApi(page, shop)
  const post = buildPost('twice-written', 'The first title')
  await mutate({ create: { ...post, _id: `drafts.${post._id}` } })
  await act({ actionType: 'sanity.action.document.publish', draftId: `drafts.${post._id}`, publishedId: post._id })
  await openDocument(page, shop, post._id, 'blogPost')
  await field(page, 'title').getByRole('textbox').fill('The second title')
  await publish(page)
  expect(await read(post._id)).toMatchObject({ title: 'The second title' })
  await page.getByTestId('pane-context-menu-button').first().click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await page.getByTestId('timeline-item-button').last().click()
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue('The first title')
  await page
    .getByTestId('action-restore')
    .or(page.getByRole('button', { name: /Revert to revision/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(async () => (await read(`drafts.${post._id}`))?.title).toBe('The first title')
})

test('a document that others reference cannot be deleted', async ({ page, shop, browserErrors }) => {
  browserErrors.expect(/409/)
  await enterStudio(page, shop)
  const { act, mutate, read } = await createContentApi(page, shop)
  await mutate({ create: { ...buildPost('pointing', 'A post with a tag'), tags: [tag('blog-tag-strength')] } })
  const refused = await act({ actionType: 'sanity.action.document.delete', publishedId: 'blog-tag-strength' })
  expect(refused.status()).toBe(409)
  expect(JSON.stringify(await refused.json())).toContain('documentHasReferencesError')
  await openDocument(page, shop, 'blog-tag-strength', 'blogTag')
  await openActions(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('A post with a tag')).toBeVisible()
  expect(await read('blog-tag-strength')).toBeDefined()
})

function tag(id: string) {
  return { _type: 'reference', _key: id, _ref: id }
}
