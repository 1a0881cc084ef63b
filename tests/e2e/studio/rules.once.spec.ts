import { expect, test } from '../helpers/fixtures.ts'
import { getField, openFieldGroup, openNewPostForm, signInToStudio } from '../helpers/studio/studio.ts'

// The rules are covered by studio/schema/rules.test.ts and studio/schema/slugs.test.ts. These tests verify that each
// error alone prevents publication.
for (const [filled, problems] of [
  [
    'title',
    {
      'blog/two words': 'Slug cannot contain spaces',
      'elsewhere/post': 'URI must be prefixed with landing URI ("blog")',
    },
  ],
  ['excerpt', { 'blog/no-title': 'Required' }],
] as const) {
  test(`a post that has only its ${filled} shows what is invalid, and cannot be published`, async ({ page, shop }) => {
    await signInToStudio(page, shop)
    await openNewPostForm(page, shop)
    await getField(page, filled).getByRole('textbox').fill('Some text')
    await openFieldGroup(page, 'Settings')
    await page.getByRole('button', { name: 'Validation' }).first().click()
    for (const [uri, message] of Object.entries(problems)) {
      await getField(page, 'uri').getByRole('textbox').fill(uri)
      await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByTestId('action-publish')).toBeDisabled()
    }
  })
}
