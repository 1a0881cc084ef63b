import { expect, test } from '../helpers/fixtures.ts'
import { createPost, enterStudio, field, openGroup } from '../helpers/studio/studio.ts'

// All rules are covered by studio/schema/rules.test.ts and studio/schema/slugs.test.ts.
test('a post shows what is missing or invalid, and cannot be published', async ({ page, shop }) => {
  await enterStudio(page, shop)
  await createPost(page, shop)
  await field(page, 'excerpt').getByRole('textbox').fill('A post that has no title.')
  await openGroup(page, 'Settings')
  await page.getByRole('button', { name: 'Validation' }).first().click()
  for (const [uri, message] of [
    ['blog/two words', 'Slug cannot contain spaces'],
    ['elsewhere/post', 'URI must be prefixed with landing URI ("blog")'],
    ['blog/no-title', 'Required'],
  ] as const) {
    await field(page, 'uri').getByRole('textbox').fill(uri)
    await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByTestId('action-publish')).toBeDisabled()
  }
})
