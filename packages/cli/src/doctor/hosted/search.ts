import { languageCodes } from 'pouchery/lib/urls/locale-url'
import {
  createFailingFinding,
  createOkFinding,
  createWatchFinding,
  type Finding,
  getErrorReason,
} from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { toIndexName } from 'pouchery/services/search/wire'
import * as v from 'valibot'
import {
  type HttpResponse,
  type NetworkAccess,
  parseJsonOrUndefined,
  runDoctorCheck,
  sendRequest,
} from '../network-access.ts'

const subject = 'Search (Algolia)'
const keyPlace = 'Open Settings, API keys in the Algolia dashboard.'
const keySchema = v.object({ acl: v.array(v.string()) })
const searchResultSchema = v.object({ nbHits: v.number() })
const indexesSchema = v.object({ items: v.array(v.object({ name: v.string(), updatedAt: v.string() })) })

const publicKeyPermissions = new Set([
  'search',
  'browse',
  'listIndexes',
  'settings',
  'analytics',
  'recommendation',
  'usage',
])

type Search = NonNullable<Env['search']>
type AlgoliaRequest = (key: string, path: string, body?: object) => Promise<HttpResponse>

export async function checkSearch({ search, searchAdminKey }: Env, world: NetworkAccess): Promise<readonly Finding[]> {
  if (!search) return []
  const asking = algoliaClient(search, world)
  const key = await asking(search.searchKey, `keys/${search.searchKey}`).catch(getErrorReason)
  const access = keyFinding(key)
  if (access.state === 'failing' && typeof key !== 'string' && key.status !== 200) return [access]
  if (typeof key === 'string') return [access]
  const rest = await Promise.all([
    runDoctorCheck(subject, () => indexFindings(search, asking)),
    runDoctorCheck(subject, () => adminFindings(search, searchAdminKey, asking, world.now())),
  ])
  return [access, ...rest.flat()]
}

function algoliaClient({ appId }: Search, world: NetworkAccess): AlgoliaRequest {
  return (key, path, body) =>
    sendRequest(world, `https://${appId}-dsn.algolia.net/1/${path}`, {
      headers: {
        'x-algolia-application-id': appId,
        'x-algolia-api-key': key,
        'content-type': 'application/json',
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
}

function keyFinding(answer: HttpResponse | string): Finding {
  if (typeof answer === 'string')
    return createFailingFinding(subject, `ALGOLIA_APP_ID does not respond: ${answer}.`, keyPlace)
  const parsed = v.safeParse(keySchema, parseJsonOrUndefined(answer.text))
  if (answer.status !== 200 || !parsed.success) {
    return createFailingFinding(
      subject,
      `ALGOLIA_SEARCH_KEY is refused (status ${answer.status}).`,
      `Copy the search-only key. ${keyPlace}`,
    )
  }
  const rights = parsed.output.acl.filter((right) => !publicKeyPermissions.has(right))
  if (rights.length === 0) return createOkFinding(subject, 'The search key is valid, and can only search.')
  const says = `ALGOLIA_SEARCH_KEY can do more than search (${rights.join(', ')}), and every page exposes it.`
  return createFailingFinding(subject, says, `Set the search-only key, and revoke the other key. ${keyPlace}`)
}

async function indexFindings(search: Search, asking: AlgoliaRequest): Promise<Finding[]> {
  const states = await Promise.all(
    languageCodes.map((code) => stateOf(toIndexName(search.indexPrefix, code), search, asking)),
  )
  const named = (state: string) => languageCodes.filter((_, index) => states[index] === state)
  const [missing, empty] = [named('missing'), named('empty')]
  const todo = 'Run "npm run shop -- search index" with ALGOLIA_ADMIN_KEY set, now and every night.'
  return [
    ...(missing.length > 0
      ? [
          createFailingFinding(
            subject,
            `There is no index with the prefix "${search.indexPrefix}" for ${missing.join(', ')}.`,
            todo,
          ),
        ]
      : []),
    ...(empty.length > 0
      ? [createFailingFinding(subject, `The indexes for ${empty.join(', ')} contain no products.`, todo)]
      : []),
    ...(missing.length + empty.length === 0 ? [createOkFinding(subject, 'Every language has an index.')] : []),
  ]
}

async function stateOf(
  name: string,
  { searchKey }: Search,
  asking: AlgoliaRequest,
): Promise<'missing' | 'empty' | 'filled'> {
  const { status, text } = await asking(searchKey, `indexes/${name}/query`, { query: '', hitsPerPage: 0 })
  if (status === 404) return 'missing'
  const parsed = v.safeParse(searchResultSchema, parseJsonOrUndefined(text))
  if (!parsed.success) throw new Error(`${name} responds with ${status}`)
  return parsed.output.nbHits === 0 ? 'empty' : 'filled'
}

const day = 86_400_000

async function adminFindings(
  { indexPrefix }: Search,
  key: string | undefined,
  asking: AlgoliaRequest,
  now: number,
): Promise<Finding[]> {
  if (key === undefined) {
    const says =
      'ALGOLIA_ADMIN_KEY is not set: the shop can neither write the indexes nor delete the searches of visitors.'
    return [
      createWatchFinding(
        subject,
        says,
        `Create a key that can add and delete objects, edit settings and list indexes. ${keyPlace}`,
      ),
    ]
  }
  const { status, text } = await asking(key, 'indexes')
  const parsed = v.safeParse(indexesSchema, parseJsonOrUndefined(text))
  if (status !== 200 || !parsed.success) {
    const todo = `Set a key that can add and delete objects, edit settings and list indexes. ${keyPlace}`
    return [createFailingFinding(subject, `ALGOLIA_ADMIN_KEY is refused (status ${status}).`, todo)]
  }
  const own = parsed.output.items.filter(({ name }) => name.startsWith(indexPrefix))
  const oldest = Math.min(now, ...own.map(({ updatedAt }) => Date.parse(updatedAt)))
  if (now - oldest < 3 * day) return [createOkFinding(subject, 'The indexes were written in the last three days.')]
  const says = `An index was last written ${Math.floor((now - oldest) / day)} days ago: prices, stock and rules can be outdated.`
  return [createWatchFinding(subject, says, 'Run "npm run shop -- search index" every night.')]
}
