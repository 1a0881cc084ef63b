import type { SecuredApiKeyRestrictions } from 'algoliasearch'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientOptions, keys, startSearch } from './fixture.ts'
import { probeIndex, writeIndex } from './probe-index.fixture.ts'

type Shop = Awaited<ReturnType<typeof startSearch>>
let shop: Shop

beforeAll(async () => {
  shop = await startSearch([])
  await writeIndex(shop)
  await shop.admin.saveObjects({ indexName: 'other', objects: [{ objectID: '1' }], waitForTasks: true })
})

const now = Math.floor(Date.now() / 1000)

/** The client makes such keys in Node; its types say so only where they are read for Node. */
function securedKey(restrictions: SecuredApiKeyRestrictions, parentApiKey: string = keys.search): string {
  return Reflect.get(shop.admin, 'generateSecuredApiKey')({ parentApiKey, restrictions })
}

function securedClient(restrictions: SecuredApiKeyRestrictions, parentApiKey?: string) {
  return shop.clientWith(securedKey(restrictions, parentApiKey))
}

async function find(
  client: ReturnType<typeof securedClient>,
  searchParams: Record<string, unknown> = {},
  indexName = probeIndex,
) {
  return (await client.searchSingleIndex({ indexName, searchParams })).hits.map(({ objectID }) => objectID)
}

describe('a secured key', () => {
  test('filters every search, whatever the search filters by itself', async () => {
    const client = securedClient({ filters: 'brand:Loop OR brand:Frost' })
    expect(await find(client)).toEqual(['2', '4', '5', '6'])
    expect(await find(client, { filters: 'price > 20' })).toEqual(['2', '4'])
    expect(await find(client, { filters: 'brand:Zyn OR brand:Frost' })).toEqual(['5', '6'])
    expect(await find(client, { params: 'filters=brand:Zyn' })).toEqual([])
    const { results } = await client.searchForHits({ requests: [{ indexName: probeIndex, filters: 'brand:Zyn' }] })
    expect(results[0]).toMatchObject({ nbHits: 0 })
    const facets = await client.searchForFacetValues({ indexName: probeIndex, facetName: 'brand' })
    expect(facets.facetHits.map(({ value }) => value)).toEqual(['Frost', 'Loop'])
    await expect(find(client, { filters: "x:'" })).rejects.toMatchObject({ status: 400 })
  })

  test('prescribes parameters, which a search does not change', async () => {
    const client = securedClient({ searchParams: { hitsPerPage: 2 }, userToken: 'visitor-1' })
    expect(await find(client, { hitsPerPage: 6 })).toHaveLength(2)
  })

  test('is for some indexes only', async () => {
    const client = securedClient({ restrictIndices: ['oth*', 'more'] })
    expect(await find(client, {}, 'other')).toEqual(['1'])
    await expect(find(client)).rejects.toMatchObject({ status: 403, message: 'Index not allowed with this API key' })
  })

  test('runs out', async () => {
    expect(await find(securedClient({ validUntil: now + 100 }))).toHaveLength(6)
    await expect(find(securedClient({ validUntil: now - 1 }))).rejects.toMatchObject({ status: 403 })
  })

  test('only searches, and only as its parent may', async () => {
    const { key } = await shop.admin.addApiKey({ acl: ['search'], indexes: ['other'] })
    expect(await find(securedClient({ filters: '' }, key), {}, 'other')).toEqual(['1'])
    await expect(find(securedClient({}, key))).rejects.toMatchObject({ status: 403 })
    await shop.admin.deleteApiKey({ key })
    await expect(find(securedClient({}, key), {}, 'other')).rejects.toMatchObject({ status: 403 })
    for (const client of [securedClient({}, keys.admin), securedClient({}, 'nobody')]) {
      await expect(find(client)).rejects.toMatchObject({ status: 403, message: 'Invalid Application-ID or API key' })
    }
    await expect(securedClient({}).saveObject({ indexName: 'other', body: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('that was changed is none', async () => {
    const key = securedKey({ filters: 'brand:Loop' })
    const opened = Buffer.from(Buffer.from(key, 'base64').toString().replace('Loop', 'Zyn')).toString('base64')
    await expect(find(shop.clientWith(opened))).rejects.toMatchObject({ status: 403 })
  })

  test('is for one network, and for pages of one site', async () => {
    const ask = async (key: string, headers: Record<string, string>) => {
      const query = `x-algolia-application-id=shop&x-algolia-api-key=${encodeURIComponent(key)}`
      const url = `http://shop.test/embedded/search/1/indexes/${probeIndex}/query?${query}`
      return (await shop.service.fetch(new Request(url, { method: 'POST', body: '{}', headers }))).status
    }
    const local = securedKey({ restrictSources: '192.0.2.0/24' })
    expect(await ask(local, { 'x-client-address': '192.0.2.7' })).toBe(200)
    expect(await ask(local, { 'x-client-address': '198.51.100.7' })).toBe(403)
    expect(await ask(local, {})).toBe(403)
    const { key } = await shop.admin.addApiKey({ acl: ['search'], referers: ['https://shop.example/*'] })
    expect(await ask(key, { referer: 'https://shop.example/search' })).toBe(200)
    expect(await ask(key, { referer: 'https://other.example/' })).toBe(403)
    expect(await ask(key, {})).toBe(403)
  })
})

describe('a key with limits', () => {
  test('prescribes parameters and counts the queries of an address', async () => {
    const { key } = await shop.admin.addApiKey({
      ...{ acl: ['search'], queryParameters: 'filters=brand:Frost&hitsPerPage=1', maxQueriesPerIPPerHour: 2 },
    })
    const { requester, ...options } = clientOptions(shop.service)
    const from = (address: string) => ({
      ...options,
      requester: {
        send: (request: Parameters<typeof requester.send>[0]) =>
          requester.send({ ...request, headers: { ...request.headers, 'x-client-address': address } }),
      },
    })
    const { algoliasearch } = await import('algoliasearch')
    const [one, other] = [from('192.0.2.1'), from('192.0.2.2')].map((own) => algoliasearch('shop', key, own))
    if (!one || !other) throw new Error('No client')
    expect(await find(one, { hitsPerPage: 6 })).toEqual(['5'])
    expect(await find(one, { filters: 'brand:Zyn' })).toEqual([])
    expect(await find(other)).toEqual(['5'])
    const url = `http://shop.test/embedded/search/1/indexes/${probeIndex}/query`
    const headers = { 'x-algolia-application-id': 'shop', 'x-algolia-api-key': key, 'x-client-address': '192.0.2.1' }
    const answer = await shop.service.fetch(new Request(url, { method: 'POST', body: '{}', headers }))
    expect(answer.status).toBe(429)
  })

  test('sees attributes that are kept from visitors when it may', async () => {
    const seen = async (key: string) => {
      const { hits } = await shop.clientWith(key).searchSingleIndex<{ secret?: string }>({
        ...{ indexName: probeIndex, searchParams: { filters: 'objectID:1' } },
      })
      return hits[0]?.secret
    }
    expect(await seen(keys.search)).toBeUndefined()
    expect(await seen(keys.admin)).toBe('hidden')
  })
})
