import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import { beginPost, contentOf, enterStudio, field, openDocument, openGroup } from '../helpers/studio/studio.ts'

/** Messages of specification section 5 about a slug, by what was typed into it. */
const slugs = [
  ['', 'Slug cannot be empty'],
  ['blog/two words', 'Slug cannot contain spaces'],
  ['blog/ends/', 'Slug cannot end with "/"'],
  ['elsewhere/post', 'URI must be prefixed with landing URI ("blog")'],
] as const

test('a post is told what is wrong with its address, and cannot be published', async ({ page, shop }) => {
  await enterStudio(page, shop)
  await beginPost(page, shop)
  await field(page, 'title').getByRole('textbox').fill('An address')
  await openGroup(page, 'Settings')
  await openProblems(page)
  const slug = field(page, 'uri').getByRole('textbox')
  for (const [value, message] of slugs) {
    await slug.fill('blog/fine')
    await slug.fill(value)
    await expectProblem(page, message)
    await expect(page.getByTestId('action-publish')).toBeDisabled()
  }
})

/** Documents with something wrong in them, and what the studio says about it (specification section 5). */
const wrongs: { type: string; fields: Record<string, unknown>; messages: string[] }[] = [
  {
    type: 'homePage',
    fields: {
      cards: [
        { _key: 'a', _type: 'productListing', uri: '/nicotine-pouches', productQuantity: 13 },
        {
          _key: 'b',
          _type: 'slideshow',
          media: [{ _key: 'c', _type: 'slideshowCard', link: 'https://pouchery.example/x' }],
        },
      ],
    },
    messages: ['URI must NOT start with /', 'Must be lower than or equal to 12', 'Link should never contain domain'],
  },
  {
    type: 'homePage',
    fields: {
      cards: [
        { _key: 'a', _type: 'deprecatedTopBrands', brands: ['a', 'b', 'c', 'd'].map(topBrand) },
        { _key: 'b', _type: 'featuredBrandsCard', brands: ['a', 'b', 'c', 'd', 'e'].map(reference) },
      ],
    },
    messages: ['Must have at most 3 items', 'Must have at most 4 items'],
  },
  {
    type: 'infoPage',
    fields: { uri: { _type: 'slug', current: 'elsewhere/delivery' } },
    messages: ['Slug must begin with "info/". Click "Generate" to reset.'],
  },
  { type: 'blogAuthor', fields: {}, messages: ['Required'] },
  {
    type: 'infoPage',
    fields: { uri: { _type: 'slug', current: 'info/a/b' } },
    messages: ['Slug cannot have another "/" after "info/"'],
  },
  {
    type: 'centraLanding',
    fields: { type: 'brands', documents: [reference('a'), reference('b')] },
    messages: ['Document is already in the list'],
  },
]

test('what is wrong in a document is told beside its form', async ({ page, shop }) => {
  await enterStudio(page, shop)
  for (const [index, { type, fields, messages }] of wrongs.entries()) {
    await test.step(`${type}: ${messages.join(' / ')}`, async () => {
      const id = type === 'homePage' ? type : `wrong-${index}`
      await writeDraft(page, shop, { _id: `drafts.${id}`, _type: type, ...fields })
      await openDocument(page, shop, id, type)
      await openProblems(page)
      for (const message of messages) await expectProblem(page, message)
    })
  }
})

function topBrand(key: string) {
  return { _key: key, _type: 'topBrand', link: '/brands' }
}

function reference(key: string) {
  return { _key: key, _type: 'reference', _ref: 'brands-fjallvik' }
}

async function writeDraft(page: Page, shop: Shop, draft: { _id: string; _type: string }): Promise<void> {
  const { mutate } = await contentOf(page, shop)
  const made = await mutate({ createOrReplace: draft })
  expect(made.status()).toBe(200)
}

/** Opens the list of problems beside the form. */
async function openProblems(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Validation' }).first().click()
}

async function expectProblem(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
}
