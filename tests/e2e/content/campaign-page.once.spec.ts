import { expect, test } from '../helpers/fixtures.ts'
import { createEditorClient } from '../helpers/studio/editor-client.ts'

const localized = (value: string) => [{ _key: 'en', value }]

test('a campaign page appears when it is published, and is redirected when it moves', async ({ openShop }) => {
  const shop = await openShop()
  const read = async (path: string) => {
    const answer = await fetch(shop.origin + path, { redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
  }
  const status = async (path: string) => (await read(path)).status
  const editor = await createEditorClient(shop)
  const cards = [
    { _key: 'o', _type: 'openingCard', title: localized('Guide to our cans') },
    { _key: 'l', _type: 'productListing', uri: 'nicotine-pouches', productQuantity: 4 },
    { _key: 'x', _type: 'textCard', title: localized('Broken card') },
  ]
  const page = {
    _type: 'campaignPage',
    title: localized('Can guide'),
    uri: { _type: 'slug', current: 'can-guide' },
    cards,
  }

  await editor.create({ _id: 'drafts.can-guide', ...page })
  expect([await status('/can-guide'), await status('/no-such-page')]).toEqual([404, 404])
  await editor.createOrReplace({ _id: 'can-guide', ...page })
  await expect.poll(() => status('/can-guide')).toBe(200)
  const { html } = await read('/can-guide')
  expect(html).toContain('<title>Can guide | Pouchery</title>')
  expect(html).toMatch(/<h1[^>]*>(?:<[^>]+>)*Guide to our cans/)
  expect(html).toContain(`rel="canonical" href="${shop.origin}/can-guide"`)
  expect(html).toMatch(/<main[\s\S]*href="\/nicotine-pouches\/[\s\S]*<\/main>/)
  expect(html).not.toContain('Broken card')
  await expect.poll(async () => (await read('/sitemap-en.xml')).html).toContain('/can-guide</loc>')

  await editor.patch('can-guide', { set: { 'uri.current': 'all-about-cans' } }).commit()
  await expect.poll(() => status('/all-about-cans')).toBe(200)
  await expect.poll(() => read('/can-guide')).toMatchObject({ to: '/all-about-cans' })
  await editor.delete('can-guide')
  await expect.poll(() => status('/all-about-cans')).toBe(410)
})
