import { languageCodes } from 'pouchery/lib/urls/locale-url'
import { type Finding, failing, reasonOf, watch, well } from 'pouchery/server/checks/check'
import type { Env } from 'pouchery/server/process/env.server'
import { indexName } from 'pouchery/services/search/wire'
import * as v from 'valibot'
import { type Answer, ask, jsonOf, looked, type Outside } from '../outside.ts'

const subject = 'Search (Algolia)'
const keyPlace = 'In Algolia’s dashboard: Settings, API keys.'
const Key = v.object({ acl: v.array(v.string()) })
const Found = v.object({ nbHits: v.number() })
const Indexes = v.object({ items: v.array(v.object({ name: v.string(), updatedAt: v.string() })) })

/** Permissions that a public key is allowed to have. */
const harmless = new Set(['search', 'browse', 'listIndexes', 'settings', 'analytics', 'recommendation', 'usage'])

type Search = NonNullable<Env['search']>
type Asking = (key: string, path: string, body?: object) => Promise<Answer>

export async function examineSearch({ search, searchAdminKey }: Env, world: Outside): Promise<readonly Finding[]> {
  if (!search) return []
  const asking = askAt(search, world)
  const key = await asking(search.searchKey, `keys/${search.searchKey}`).catch(reasonOf)
  const access = keyFinding(key)
  // Without a valid search key the indexes cannot be queried.
  if (access.state === 'failing' && typeof key !== 'string' && key.status !== 200) return [access]
  if (typeof key === 'string') return [access]
  const rest = await Promise.all([
    looked(subject, () => indexFindings(search, asking)),
    looked(subject, () => adminFindings(search, searchAdminKey, asking, world.now())),
  ])
  return [access, ...rest.flat()]
}

function askAt({ appId }: Search, world: Outside): Asking {
  return (key, path, body) =>
    ask(world, `https://${appId}-dsn.algolia.net/1/${path}`, {
      headers: {
        'x-algolia-application-id': appId,
        'x-algolia-api-key': key,
        'content-type': 'application/json',
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
}

function keyFinding(answer: Answer | string): Finding {
  if (typeof answer === 'string') return failing(subject, `ALGOLIA_APP_ID does not answer: ${answer}.`, keyPlace)
  const parsed = v.safeParse(Key, jsonOf(answer.text))
  if (answer.status !== 200 || !parsed.success) {
    return failing(
      subject,
      `ALGOLIA_SEARCH_KEY is refused (status ${answer.status}).`,
      `Copy the search-only key. ${keyPlace}`,
    )
  }
  const rights = parsed.output.acl.filter((right) => !harmless.has(right))
  if (rights.length === 0) return well(subject, 'The search key is right, and may only search.')
  const says = `ALGOLIA_SEARCH_KEY may do more than search (${rights.join(', ')}), and every page shows it.`
  return failing(subject, says, `Set the search-only key, and make the other one void. ${keyPlace}`)
}

async function indexFindings(search: Search, asking: Asking): Promise<Finding[]> {
  const states = await Promise.all(
    languageCodes.map((code) => stateOf(indexName(search.indexPrefix, code), search, asking)),
  )
  const named = (state: string) => languageCodes.filter((_, index) => states[index] === state)
  const [missing, empty] = [named('missing'), named('empty')]
  const todo = 'Run "npm run shop -- search index", with ALGOLIA_ADMIN_KEY set, and every night from then on.'
  return [
    ...(missing.length > 0
      ? [failing(subject, `There is no index of the prefix "${search.indexPrefix}" for ${missing.join(', ')}.`, todo)]
      : []),
    ...(empty.length > 0 ? [failing(subject, `The indexes of ${empty.join(', ')} hold no product.`, todo)] : []),
    ...(missing.length + empty.length === 0 ? [well(subject, 'Every language has its index.')] : []),
  ]
}

async function stateOf(name: string, { searchKey }: Search, asking: Asking): Promise<'missing' | 'empty' | 'filled'> {
  const { status, text } = await asking(searchKey, `indexes/${name}/query`, { query: '', hitsPerPage: 0 })
  if (status === 404) return 'missing'
  const parsed = v.safeParse(Found, jsonOf(text))
  if (!parsed.success) throw new Error(`${name} answers ${status}`)
  return parsed.output.nbHits === 0 ? 'empty' : 'filled'
}

const day = 86_400_000

async function adminFindings(
  { indexPrefix }: Search,
  key: string | undefined,
  asking: Asking,
  now: number,
): Promise<Finding[]> {
  if (key === undefined) {
    const says = 'ALGOLIA_ADMIN_KEY is not set: the indexes cannot be written, nor a visitor’s searches deleted.'
    return [watch(subject, says, `Make a key that may add and delete objects and edit settings. ${keyPlace}`)]
  }
  const { status, text } = await asking(key, 'indexes')
  const parsed = v.safeParse(Indexes, jsonOf(text))
  if (status !== 200 || !parsed.success) {
    const todo = `Set a key that may add and delete objects, edit settings and list indexes. ${keyPlace}`
    return [failing(subject, `ALGOLIA_ADMIN_KEY is refused (status ${status}).`, todo)]
  }
  const own = parsed.output.items.filter(({ name }) => name.startsWith(indexPrefix))
  const oldest = Math.min(now, ...own.map(({ updatedAt }) => Date.parse(updatedAt)))
  if (now - oldest < 3 * day) return [well(subject, 'The indexes were written lately.')]
  const says = `An index was last written ${Math.floor((now - oldest) / day)} days ago: prices, stock and rules may be others now.`
  return [watch(subject, says, 'Run "npm run shop -- search index" every night.')]
}
