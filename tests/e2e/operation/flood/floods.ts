import { embeddedSearchConfig } from '#server/wiring/data/embedded-service-ids.ts'

export interface FloodTarget {
  origin: string
  picture: string
}

/** Sends one request. `count` is different for each request. */
type SendRequest = (target: FloodTarget, count: number) => Promise<Response>

const words = 'a mint strong pouches flavour nicotine fresh berry from with that cool taste white mini slim'
const misspelled = 'pepermint strnog poucehs flavuor nictoine'
const marks = { highlightPreTag: '<em>'.repeat(25), highlightPostTag: '</em>'.repeat(20) }
const everyHit = { hitsPerPage: 1000, removeWordsIfNoResults: 'allOptional' }

/** Most expensive known requests to public endpoints, keyed by a description. */
export const floods: Readonly<Record<string, SendRequest>> = {
  'search, fifty queries of a thousand hits': search({ query: words, ...everyHit, ...marks }),
  'search, words with typing errors': search({ query: misspelled, facets: ['*'] }),
  'pictures, large and changed': picture,
  'lists of products': (target, count) => commerce(target, '/products', { skipFirst: count % 7, search: 'a' }),
  'wrong passwords': (target, count) => commerce(target, '/login/nobody@pouchery.example', { password: `${count}` }),
  'pages that are not cached': ({ origin }, count) =>
    fetch(`${origin}/nicotine-pouches?sort=price-asc&odd=${count}&filters=x${count}`),
  'large error reports': ({ origin }) => fetch(`${origin}/monitoring`, { method: 'POST', body: 'x'.repeat(900_000) }),
}

function search(params: object): SendRequest {
  const requests = Array.from({ length: 50 }, () => ({ indexName: `${embeddedSearchConfig.indexPrefix}en`, ...params }))
  const headers = {
    'x-algolia-application-id': embeddedSearchConfig.appId,
    'x-algolia-api-key': embeddedSearchConfig.searchKey,
  }
  const init = { method: 'POST', headers, body: JSON.stringify({ requests }) }
  return ({ origin }) => fetch(`${origin}/embedded/search/1/indexes/*/queries`, init)
}

function commerce({ origin }: FloodTarget, path: string, body: object): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' }
  return fetch(`${origin}/embedded/commerce${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function picture({ origin, picture: path }: FloodTarget, count: number): Promise<Response> {
  const worst = `w=4000&h=${2000 + (count % 2000)}&fit=scale&dpr=2&fm=avif&q=100&sharp=100&blur=2000&or=90`
  return fetch(`${origin}${path}?${worst}`)
}
