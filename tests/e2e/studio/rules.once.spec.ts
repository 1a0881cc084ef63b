import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { createContentApi, createPost, enterStudio, field, openDocument, openGroup } from '../helpers/studio/studio.ts'

test('a post shows what is wrong with its address, and cannot be published', async ({ page, shop }) => {
  await enterStudio(page, shop)
  await createPost(page, shop)
  await field(page, 'title').getByRole('textbox').fill('An address')
  await openGroup(page, 'Settings')
  await openProblems(page)
  const slug = field(page, 'uri').getByRole('textbox')
  for (const [value, message] of [
    ['blog/two words', 'Slug cannot contain spaces'],
    ['elsewhere/post', 'URI must be prefixed with landing URI ("blog")'],
  ] as const) {
    await slug.fill(value)
    await expectProblem(page, message)
    await expect(page.getByTestId('action-publish')).toBeDisabled()
  }
})

const media = [{ _key: 'c', _type: 'slideshowCard', link: 'https://pouchery.example/x' }]

/**
 * Invalid documents with the messages that the studio displays. All rules are tested in studio/schema/rules.test.ts.
 */
const invalidDocuments: { type: string; id: string; fields: Record<string, unknown>; messages: string[] }[] = [
  {
    type: 'homePage',
    id: 'homePage',
    fields: {
      cards: [
        { _key: 'a', _type: 'productListing', uri: '/nicotine-pouches', productQuantity: 13 },
        { _key: 'b', _type: 'slideshow', media },
      ],
    },
    messages: ['URI must NOT start with /', 'Must be lower than or equal to 12', 'Link should never contain domain'],
  },
  {
    type: 'infoPage',
    id: 'wrong-page',
    fields: { uri: { _type: 'slug', current: 'elsewhere/delivery' } },
    messages: ['Slug must begin with "info/". Click "Generate" to reset.'],
  },
]

test('the errors in a document are displayed beside its form', async ({ page, shop }) => {
  await enterStudio(page, shop)
  for (const { type, id, fields, messages } of invalidDocuments) {
    await writeDraft(page, shop, { _id: `drafts.${id}`, _type: type, ...fields })
    await openDocument(page, shop, id, type)
    await openProblems(page)
    for (const message of messages) await expectProblem(page, message)
  }
})

async function writeDraft(page: Page, shop: Shop, draft: { _id: string; _type: string }): Promise<void> {
  const { mutate } = await createContentApi(page, shop)
  const made = await mutate({ createOrReplace: draft })
  expect(made.status()).toBe(200)
}

async function openProblems(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Validation' }).first().click()
}

async function expectProblem(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
}
