import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { createFindingFactory, type Finding, getErrorReason } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { toIndexName } from 'pouchery/services/search/wire'
import * as v from 'valibot'
import { type NetworkAccess, requestJson, runDoctorCheck } from '../network-access.ts'

const subject = 'Search (Algolia)'
const { ok, watch, failing } = createFindingFactory(subject)
const keyPlace = 'Open Settings, API keys in the Algolia dashboard.'
const keySchema = v.object({ acl: v.array(v.string()) })
const searchResultSchema = v.object({ nbHits: v.number() })
const indexesSchema = v.object({ items: v.array(v.object({ name: v.string(), updatedAt: v.string() })) })

const publicKeyPermissions = 'search browse listIndexes settings analytics recommendation usage'.split(' ')

type Search = NonNullable<Env['search']>
type AlgoliaRequest = ReturnType<typeof createAlgoliaRequest>

export async function checkSearch(
  { search, searchAdminKey }: Env,
  network: NetworkAccess,
): Promise<readonly Finding[]> {
  if (!search) return []
  const asking = createAlgoliaRequest(search, network)
  const key = await asking(keySchema, search.searchKey, `keys/${search.searchKey}`).catch(getErrorReason)
  if (typeof key === 'string') return [failing(`ALGOLIA_APP_ID does not respond: ${key}.`, keyPlace)]
  const { status, output } = key
  if (!output) {
    return [failing(`ALGOLIA_SEARCH_KEY is refused (status ${status}).`, `Copy the search-only key. ${keyPlace}`)]
  }
  const rest = await Promise.all([
    runDoctorCheck(subject, () => indexFindings(search, asking)),
    runDoctorCheck(subject, () => adminFinding(search, searchAdminKey, asking, network.now())),
  ])
  return [keyFinding(output.acl), ...rest.flat()]
}

function createAlgoliaRequest({ appId }: Search, network: NetworkAccess) {
  return <Output>(schema: v.GenericSchema<unknown, Output>, key: string, path: string, body?: object) => {
    const keys = { 'x-algolia-application-id': appId, 'x-algolia-api-key': key }
    return requestJson(network, schema, `https://${appId}-dsn.algolia.net/1/${path}`, {
      headers: { ...keys, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  }
}

function keyFinding(permissions: readonly string[]): Finding {
  const rights = permissions.filter((right) => !publicKeyPermissions.includes(right))
  if (rights.length === 0) return ok('The search key is valid, and can only search.')
  const says = `ALGOLIA_SEARCH_KEY can do more than search (${rights.join(', ')}), and every page exposes it.`
  return failing(says, `Set the search-only key, and revoke the other key. ${keyPlace}`)
}

async function indexFindings(search: Search, asking: AlgoliaRequest): Promise<Finding[]> {
  const states = await Promise.all(
    languageCodes.map((code) => stateOf(toIndexName(search.indexPrefix, code), search, asking)),
  )
  const named = (state: string) => languageCodes.filter((_, index) => states[index] === state)
  const [missing, empty] = [named('missing'), named('empty')]
  const todo = 'Run "npm run shop -- search index" with ALGOLIA_ADMIN_KEY set, now and every night.'
  const found: Finding[] = []
  if (missing.length > 0) {
    found.push(failing(`There is no index with the prefix "${search.indexPrefix}" for ${missing.join(', ')}.`, todo))
  }
  if (empty.length > 0) found.push(failing(`The indexes for ${empty.join(', ')} contain no products.`, todo))
  return found.length > 0 ? found : [ok('Every language has an index.')]
}

async function stateOf(name: string, { searchKey }: Search, asking: AlgoliaRequest) {
  const search = { query: '', hitsPerPage: 0 }
  const { status, output } = await asking(searchResultSchema, searchKey, `indexes/${name}/query`, search)
  if (status === 404) return 'missing'
  if (!output) throw new Error(`${name} responds with ${status}`)
  return output.nbHits === 0 ? 'empty' : 'filled'
}

const day = 86_400_000

async function adminFinding({ indexPrefix }: Search, key: string | undefined, asking: AlgoliaRequest, now: number) {
  if (key === undefined) {
    const says =
      'ALGOLIA_ADMIN_KEY is not set: the shop can neither write the indexes nor delete the searches of visitors.'
    return watch(says, `Create a key that can add and delete objects, edit settings and list indexes. ${keyPlace}`)
  }
  const { status, output } = await asking(indexesSchema, key, 'indexes')
  if (!output) {
    const todo = `Set a key that can add and delete objects, edit settings and list indexes. ${keyPlace}`
    return failing(`ALGOLIA_ADMIN_KEY is refused (status ${status}).`, todo)
  }
  const own = output.items.filter(({ name }) => name.startsWith(indexPrefix))
  const oldest = Math.min(now, ...own.map(({ updatedAt }) => Date.parse(updatedAt)))
  if (now - oldest < 3 * day) return ok('The indexes were written in the last three days.')
  const says = `An index was last written ${Math.floor((now - oldest) / day)} days ago: prices, stock and rules can be outdated.`
  return watch(says, 'Run "npm run shop -- search index" every night.')
}
