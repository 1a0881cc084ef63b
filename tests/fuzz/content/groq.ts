import type { Random } from '../random.ts'
import { edgeCaseTexts } from '../values.ts'

/**
 * Creates a random query from a small GROQ grammar over the documents of `content-fuzz.test.ts`. Subqueries are one
 * level deep and patterns have at most one wildcard, so that each query is inexpensive. Expensive queries are covered
 * by tests/contract/content/keeping/heavy-work.test.ts.
 */
export function createRandomGroqQuery(random: Random): string {
  const kind = random.integerBelow(8)
  const field = (_: unknown, key: number) => `"k${key}": ${pipeline(random)}`
  if (kind === 0) return `{${Array.from({ length: 1 + random.integerBelow(3) }, field).join(', ')}}`
  if (kind === 1) return `${random.pick(aggregates)}(${pipeline(random)})`
  return kind === 2 ? expression(random, 3) : pipeline(random)
}

const aggregates = ['count', 'array::unique', 'array::compact', 'math::sum', 'math::max']

export function corruptGroqQuery(random: Random, query: string): string {
  return random.pick(corruptions)(query, random)
}

function pipeline(random: Random): string {
  const steps = Array.from({ length: random.integerBelow(4) }, () => random.pick(pipes)(random))
  return `*${random.happens(0.9) ? `[${expression(random, 2)}]` : ''}${steps.join('')}`
}

const pipes: readonly ((random: Random) => string)[] = [
  () => '[0]',
  () => '[0...3]',
  () => '[-2..-1]',
  () => '.title',
  () => '[].tags[].label',
  () => '.author->name',
  () => '.author->',
  () => '| order(title asc)',
  () => '| order(_createdAt desc, rating asc)[0..2]',
  () => '| score(title match "mint")',
  (random) => `{${projection(random)}}`,
  (random) => `[${expression(random, 1)}]`,
]

function projection(random: Random): string {
  const fields = [
    ...['...', '_id', '"t": title', 'tags[]{label, ...}', '"a": author->name', '"n": count(tags)', 'author->{name}'],
    ...['"same": *[_type == ^._type][0]._id', '_type == "post" => {rating}', `"e": ${expression(random, 1)}`],
    ...['"text": pt::text(body)', '"c": coalesce(title, "none")', '"s": select(rating > 3 => "good", "bad")'],
  ]
  return Array.from({ length: 1 + random.integerBelow(4) }, () => random.pick(fields)).join(', ')
}

function expression(random: Random, depth: number): string {
  if (depth === 0 || random.happens(0.3)) return random.pick(terms)
  const inner = () => expression(random, depth - 1)
  const kind = random.integerBelow(7)
  if (kind === 0) return `${inner()} && ${inner()}`
  if (kind === 1) return `(${inner()} || ${inner()})`
  if (kind === 2) return `!(${inner()})`
  if (kind === 3) return `${inner()} ${random.pick(operators)} ${inner()}`
  if (kind === 4) return `${random.pick(functions)}(${inner()})`
  if (kind === 5) return `[${inner()}, ${inner()}]`
  return `${inner()}${random.pick(['.title', '[0]', '->', '[]', '._ref', '["x"]', '[@ > 1]'])}`
}

const terms = [
  ...['_type == "post"', '_type in ["post", "author"]', 'title match "mint*"', 'references("author-1")'],
  ...['references($p)', 'defined(author)', '_id in path("drafts.**")', '"a" in tags[].label', 'count(tags) > 1'],
  ...['$p', '$missing', '@', '^.x', 'title', 'rating', 'tags', 'author', 'null', 'true', '3', '-1.5e3'],
  ...['"text"', "'it''s'", 'now()', 'identity()', '_updatedAt > "2026-01-01T00:00:00Z"'],
  ...['dateTime("2026-01-01T00:00:00Z")', 'sanity::projectId()'],
]

const operators = ['==', '!=', '<', '>=', '+', '-', '*', '/', '%', '**', 'in', 'match']
const functions =
  'count defined length lower upper string round not global::lower string::startsWith string::split dateTime array::join pt::text math::avg references score boost geo::distance releases::all sanity::versionOf coalesce path text::query'.split(
    ' ',
  )

const signs = [...'"\'\\()[]{}*|^@$,:\n', '->', '..', '...', '//', '&&', '==']
const numbers = ['9007199254740993', '1e400', '-1', '99999999999999999999', '0x1', '1.']
const prototypeFields = ['__proto__', 'constructor', '["__proto__"]', 'hasOwnProperty', 'toString']
const joins = [' && ', ' || ', ' == ']
const openings = ['(', '[', '{', '!', '-', '*[', '^.', 'count(']
const list = (length: number, entry: string, separator: string) => Array.from({ length }, () => entry).join(separator)

const corruptions: readonly ((query: string, random: Random) => string)[] = [
  (query, random) => query.slice(0, random.integerBelow(query.length + 1)),
  (query, random) => query.slice(random.integerBelow(query.length + 1)),
  (query, random) => query.split('').toSpliced(random.integerBelow(query.length), 1).join(''),
  (query, random) => insertText(query, random.integerBelow(query.length + 1), random.pick(signs)),
  (query, random) => insertText(query, random.integerBelow(query.length + 1), random.pick(edgeCaseTexts)),
  (query, random) => query.replaceAll(/\d+/g, random.pick(numbers)),
  (query, random) => query.replaceAll(/"[^"]*"/g, JSON.stringify(random.pick(edgeCaseTexts))),
  (query, random) => query.replaceAll(/\b(title|tags|author|rating)\b/g, random.pick(prototypeFields)),
  (query, random) => random.pick(openings).repeat(random.pick([30, 500, 4000])) + query,
  (query, random) => `*[${'('.repeat(random.pick([40, 900]))}true${')'.repeat(random.pick([40, 900]))}]${query}`,
  (query, random) => `*[_id in [${list(random.pick([300, 2500]), '"x"', ',')}]] // ${query}`,
  (query, random) => `*[${list(random.pick([50, 900]), 'title == "a"', random.pick(joins))}] // ${query}`,
  (query, random) => `${query}${'[0]'.repeat(random.pick([50, 2000]))}`,
  (query, random) => `${query}${'.a'.repeat(random.pick([50, 4000]))}`,
  (query) => `fn x::y($a) = $a{title}; ${query}`,
  (query, random) => `${query} ${'x'.repeat(random.pick([19_000, 21_000]))}`,
  (query) => `${query}${query}`,
]

function insertText(query: string, place: number, text: string): string {
  return query.slice(0, place) + text + query.slice(place)
}
