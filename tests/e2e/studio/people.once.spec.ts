import { expect, test } from '../helpers/fixtures.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import { buildPost, getField, openDocument, signInToStudio } from '../helpers/studio/studio.ts'

test('two editors in two windows see each other’s edits', async ({ page, shop, browser }) => {
  await signInToStudio(page, shop, 'editor')
  await (await createEditorClient(shop)).create(buildPost('shared', 'Written together'))
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signInToStudio(other, shop, 'administrator')
  await openDocument(page, shop, 'post-shared', 'blogPost')
  await openDocument(other, shop, 'post-shared', 'blogPost')
  await getField(page, 'title').getByRole('textbox').fill('Written by Elias')
  await expect(getField(other, 'title').getByRole('textbox')).toHaveValue('Written by Elias')
  await getField(other, 'excerpt').getByRole('textbox').fill('And by Ingrid.')
  await expect(getField(page, 'excerpt').getByRole('textbox')).toHaveValue('And by Ingrid.')
  await other.context().close()
})

// The rejection of a viewer's API calls is covered by tests/contract/content/writing/write.test.ts.
test('a viewer sees the fields of a document as read-only', async ({ page, shop }) => {
  await signInToStudio(page, shop, 'viewer')
  await openDocument(page, shop, 'post-the-five-formats', 'blogPost')
  await expect(getField(page, 'title').getByRole('textbox')).toHaveAttribute('readonly', '')
})
