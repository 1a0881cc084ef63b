import { expect, test } from '../helpers/fixtures.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'
import {
  buildPost,
  expectTextOnPage,
  getField,
  openDocument,
  publishDocument,
  signInToStudio,
} from '../helpers/studio/studio.ts'

/** The browser logs a 404 response as an error. */
test.beforeEach(({ browserErrors }) => browserErrors.expect(/404/))

test('an editor confirms before incomplete content is published', async ({ page, shop }) => {
  await signInToStudio(page, shop)
  const button = { _key: 'b', _type: 'blockButton', title: 'Go', link: '/blog/never-written' }
  const post = buildPost('incomplete', 'An incomplete post')
  const draft = { ...post, _id: `drafts.${post._id}`, excerpt: '', content: [...post.content, button] }
  await (await createEditorClient(shop)).create(draft)
  await openDocument(page, shop, post._id, 'blogPost')
  await page.getByTestId('action-publish').click()
  const question = page.getByRole('dialog', { name: 'Publish with warnings?' })
  await expect(question.getByText('/blog/never-written is a broken link: the page does not exist.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()

  await page.getByRole('button', { name: 'Check before publishing' }).click()
  const noDescription = page.getByRole('button', { name: /no description for search engines/ })
  await noDescription.click()
  await expect(getField(page, 'metaDescription').getByRole('textbox')).toBeFocused()
  await getField(page, 'metaDescription')
    .getByRole('textbox')
    .fill('What an incomplete post is about, in a sentence of its own.')
  await expect(noDescription).toBeHidden()

  await publishDocument(page)
  await expectTextOnPage(page, `${shop.origin}/blog/incomplete`, 'An incomplete post')
})
