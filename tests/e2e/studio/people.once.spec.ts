import { expect, test } from '../helpers/fixtures.ts'
import { buildPost, createContentApi, enterStudio, field, openDocument } from '../helpers/studio/studio.ts'

test('two editors in two windows see each other’s edits', async ({ page, shop, browser }) => {
  await enterStudio(page, shop, 'editor')
  const { mutate } = await createContentApi(page, shop)
  await mutate({ create: buildPost('shared', 'Written together') })
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await enterStudio(other, shop, 'administrator')
  await openDocument(page, shop, 'post-shared', 'blogPost')
  await openDocument(other, shop, 'post-shared', 'blogPost')
  await field(page, 'title').getByRole('textbox').fill('Written by Elias')
  await expect(field(other, 'title').getByRole('textbox')).toHaveValue('Written by Elias')
  await field(other, 'excerpt').getByRole('textbox').fill('And by Ingrid.')
  await expect(field(page, 'excerpt').getByRole('textbox')).toHaveValue('And by Ingrid.')
  await other.context().close()
})

test('a viewer can read everything and change nothing, not even by a direct call', async ({ page, shop }) => {
  await enterStudio(page, shop, 'viewer')
  await openDocument(page, shop, 'post-the-five-formats', 'blogPost')
  await expect(field(page, 'title').getByRole('textbox')).toHaveAttribute('readonly', '')
  const { act, mutate, read } = await createContentApi(page, shop)
  const before = await read('post-the-five-formats')
  const patch = { patch: { id: 'post-the-five-formats', set: { title: 'Mine' } } }
  expect((await mutate(patch)).status()).toBe(403)
  expect((await mutate({ create: buildPost('mine', 'Mine') })).status()).toBe(403)
  expect((await mutate({ delete: { id: 'post-the-five-formats' } })).status()).toBe(403)
  const remove = { actionType: 'sanity.action.document.delete', publishedId: 'post-the-five-formats' }
  expect((await act(remove)).status()).toBe(403)
  expect(await read('post-the-five-formats')).toEqual(before)
})
