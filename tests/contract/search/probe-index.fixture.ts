import type { IndexSettings } from 'algoliasearch'
import type { startSearch } from './fixture.ts'

export const probeIndex = 'probe'

const far =
  'a long text about nothing at all that goes on and on until it tells of fresh spearmint leaves and some salt'

/** Few records that differ in what parameters are about. */
export const probeRecords = [
  {
    ...{ objectID: '1', name: 'Peppermint', brand: 'Zyn', price: 50, group: 'a', desc: far, secret: 'hidden' },
    ...{ cat: { lvl0: 'Pouches', lvl1: ['Mint', 'Fresh'] }, tags: ['sale', 'new'], _tags: ['x'] },
  },
  { objectID: '2', name: 'Cool Mint', brand: 'Loop', price: 40, group: 'a', desc: 'Cooling', tags: ['sale'] },
  { objectID: '3', name: 'Mint pouch', brand: 'Zyn', price: 60, group: 'b', desc: 'A pouch', tags: [] },
  { objectID: '4', name: 'Berry pouches', brand: 'Loop', price: 30, group: 'b', desc: 'Pouches of berries 8001' },
  { objectID: '5', name: 'Banana', brand: 'Frost', price: 20, desc: 'iPhoneCase C+ Blåbär' },
  { objectID: '6', name: 'Elderflower with lime', brand: 'Frost', price: 10, desc: 'Coolmint' },
]

export const probeSettings: IndexSettings = {
  searchableAttributes: ['name', 'desc'],
  attributesForFaceting: ['searchable(brand)', 'tags', 'cat.lvl0', 'group'],
  unretrievableAttributes: ['secret'],
  customRanking: ['desc(price)'],
  attributeForDistinct: 'group',
}

type Shop = Awaited<ReturnType<typeof startSearch>>

/** Writes records and settings into an index and waits until they are found. */
export async function writeIndex(
  { admin }: Shop,
  indexSettings: IndexSettings = probeSettings,
  { indexName = probeIndex, objects = probeRecords as readonly Record<string, unknown>[] } = {},
): Promise<void> {
  await admin.saveObjects({ indexName, objects: [...objects] })
  const { taskID } = await admin.setSettings({ indexName, indexSettings })
  await admin.waitForTask({ indexName, taskID })
}
