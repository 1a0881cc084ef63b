import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import {
  buildPost,
  createContentApi,
  createPost,
  enterStudio,
  expectOnPage,
  field,
  openGroup,
  publish,
} from '../helpers/studio/studio.ts'

/** The browser logs a 404 response as an error. */
test.beforeEach(({ browserErrors }) => browserErrors.expect(/404 \(Not Found\)/))

const slug = (current: string) => ({ _type: 'slug', current })

/** Invalid documents that the studio cannot publish, but that an older schema or an API client may have stored. */
const invalidDocuments = [
  { ...buildPost('untitled', 'x'), title: undefined },
  { ...buildPost('no-file', 'A post whose upload broke off'), image: { _type: 'image' } },
  { _id: 'author-half', _type: 'blogAuthor', firstName: 'Halvard', uri: slug('blog/halvard') },
  { ...buildPost('half-author', 'A post by half a name'), author: { _type: 'reference', _ref: 'author-half' } },
  { _id: 'category-plain', _type: 'blogCategory', uri: slug('plain'), title: 'Not by language' },
  { _id: 'info-blocks', _type: 'infoPage', title: [{ _key: 'en', value: 'Broken blocks' }], uri: slug('info/blocks') },
]
const blocks = [
  { _type: 'blockImage', _key: 'i', source: { _type: 'image' } },
  { _type: 'video', _key: 'v' },
  { _type: 'block', _key: 'p', children: [{ _type: 'span', _key: 's', text: 'The words beside them.', marks: [] }] },
]

test('invalid content is omitted on the site and listed in the studio', async ({ page, shop }) => {
  await enterStudio(page, shop)
  await expectTitleIsRequired(page, shop)
  const { mutate } = await createContentApi(page, shop)
  const documents = invalidDocuments.map((one) =>
    one._id === 'info-blocks' ? { ...one, content: englishValue(blocks) } : one,
  )
  expect((await mutate(...documents.map((one) => ({ createOrReplace: one })))).status()).toBe(200)
  await expectLeftOut(page, shop)
  await page.goto(`${shop.origin}/studio/structure/attention`)
  await expectNamed(page)
  await page.getByRole('link', { name: 'post-untitled' }).click()
  await field(page, 'title').getByRole('textbox').fill('Titled at last')
  await publish(page)
  await expectOnPage(page, `${shop.origin}/blog/untitled`, 'Titled at last')
  await page.goto(`${shop.origin}/studio/structure/attention`)
  await expect(page.getByRole('link', { name: 'A post whose upload broke off' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Titled at last' })).toBeHidden()
  await mutate({ patch: { id: 'post-no-file', unset: ['image'] } })
  await expect(page.getByRole('link', { name: 'A post whose upload broke off' })).toBeHidden()
  const ids = invalidDocuments.map(({ _id }) => _id).toSorted((one) => (one === 'author-half' ? 1 : -1))
  expect((await mutate(...ids.map((id) => ({ delete: { id } })))).status()).toBe(200)
  await expect(page.getByText('No problems found: the site shows all published content.')).toBeVisible()
})

function englishValue(value: unknown) {
  return [{ _key: 'en', value }]
}

async function expectTitleIsRequired(page: Page, shop: Shop): Promise<void> {
  await createPost(page, shop)
  await field(page, 'excerpt').getByRole('textbox').fill('A post that has no title.')
  await openGroup(page, 'Settings')
  await field(page, 'uri').getByRole('textbox').fill('blog/no-title')
  await page.getByRole('button', { name: 'Validation' }).first().click()
  await expect(page.getByText('Required').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
}

async function expectLeftOut(page: Page, shop: Shop): Promise<void> {
  const read = async (path: string) => {
    const answer = await page.request.get(shop.origin + path)
    return { status: answer.status(), html: await answer.text() }
  }
  await expect.poll(async () => (await read('/blog')).html).toContain('A post whose upload broke off')
  for (const path of ['/blog', '/de/blog', '/blog?page=2', '/']) {
    const { status, html } = await read(path)
    expect([path, status, html.includes('/blog/untitled')]).toEqual([path, 200, false])
  }
  for (const path of ['/blog/untitled', '/de/blog/untitled']) expect((await read(path)).status).toBe(404)
  expect(await read('/blog/half-author')).toMatchObject({ status: 200, html: expect.not.stringContaining('Halvard') })
  expect(await read('/blog/no-file')).toMatchObject({ status: 200 })
  expect(await read('/info/blocks')).toMatchObject({ status: 200, html: expect.stringContaining('The words beside') })
}

async function expectNamed(page: Page): Promise<void> {
  const named: [name: string, problem: string][] = [
    ['post-untitled', 'This post has no title.'],
    ['A post whose upload broke off', 'This post: the image has no file.'],
    ['Halvard', 'This author has no last name.'],
    ['Not by language', 'The title of this category is invalid.'],
    ['Broken blocks', 'Content in en, 1 (image): the source has no file.'],
  ]
  for (const [name, problem] of named) {
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(entry).toContainText(problem)
  }
}
