import { expect, test } from 'vitest'
import type { DocumentTile } from '#features/landing/page-content.ts'
import { handleMenu, loadMenuContent, type MenuSources } from './handle-menu.server.ts'

const tile = (more: Partial<DocumentTile>): DocumentTile => ({
  ...{ uri: 'offers/news', title: 'News', isBrand: false, showsName: true, isNew: false },
  ...more,
})

const sources: MenuSources = {
  tiles: async () => [
    tile({ uri: 'flavours/mint', title: 'Minze', flavour: 'mint' }),
    tile({ uri: 'brands/fjallvik', title: 'Fjallvik', isBrand: true, otherLanguages: { title: 'en' } }),
    tile({}),
  ],
  categories: async () => [{ uri: 'nicotine-pouches' }, { uri: 'new' }],
}

const ask = (search: string, from = sources) => handleMenu(new Request(`https://shop.example/api/menu${search}`), from)

test('the menu contains flavours, brands and the list to search for strengths, without offers', async () => {
  expect(await loadMenuContent('de', sources)).toEqual({
    flavours: [{ uri: 'flavours/mint', title: 'Minze', flavour: 'mint' }],
    brands: [{ uri: 'brands/fjallvik', title: 'Fjallvik', language: 'en' }],
    list: 'nicotine-pouches',
  })
})

test('returns an empty menu for a shop without content and categories', async () => {
  const empty: MenuSources = { tiles: async () => [], categories: async () => [] }
  expect(await (await ask('?language=de', empty)).json()).toEqual({ flavours: [], brands: [] })
})

test.each(['', '?language=', '?language=xx', '?language=__proto__'])('rejects %j with a reason', async (search) => {
  const answer = await ask(search)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})
