import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { expect, test } from '../helpers/fixtures.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import { buildPost, expectTextOnPage, getField, publishDocument, signInToStudio } from '../helpers/studio/studio.ts'

/** The browser logs a 404 response as an error. */
test.beforeEach(({ browserErrors }) => browserErrors.expect(/404 \(Not Found\)/))

/**
 * Invalid documents that the studio cannot publish, but that an older schema or an API client may have stored. Further
 * kinds are covered by left-out.test.ts and attention.test.ts in tests/contract/content/reading.
 */
const invalidDocuments: IdentifiedSanityDocumentStub[] = [
  { ...buildPost('untitled', 'x'), title: undefined },
  { ...buildPost('no-file', 'A post whose upload broke off'), image: { _type: 'image' } },
]

test('invalid content is omitted on the site and listed in the studio', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  const editor = await createEditorClient(shop)
  for (const document of invalidDocuments) await editor.createOrReplace(document)
  await expectTextOnPage(page, `${shop.origin}/blog`, 'A post whose upload broke off')
  expect((await page.request.get(`${shop.origin}/blog/untitled`)).status()).toBe(404)

  await page.goto(`${shop.origin}/studio/structure/attention`)
  for (const [name, problem] of [
    ['post-untitled', 'This post has no title.'],
    ['A post whose upload broke off', 'This post: the image has no file.'],
  ] as const) {
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(entry).toContainText(problem)
  }
  await page.getByRole('link', { name: 'post-untitled' }).click()
  await getField(page, 'title').getByRole('textbox').fill('Titled at last')
  await publishDocument(page)
  await expectTextOnPage(page, `${shop.origin}/blog/untitled`, 'Titled at last')
  await page.goto(`${shop.origin}/studio/structure/attention`)
  await expect(page.getByRole('link', { name: 'A post whose upload broke off' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Titled at last' })).toBeHidden()
  await editor.patch('post-no-file').unset(['image']).commit()
  await expect(page.getByRole('link', { name: 'A post whose upload broke off' })).toBeHidden()
  for (const { _id } of invalidDocuments) await editor.delete(_id)
  await expect(page.getByText('No problems found: the site shows all published content.')).toBeVisible()
})
