import fc from 'fast-check'
import { schemaTypes } from '../../../studio/schema/schema-types.ts'

const markup = ['<script>alert(1)</script>', '</script><!--', '{{a}}']

/** Edge-case strings, such as pasted, malicious or truncated text. */
const edgeCaseTexts = fc.oneof(
  fc.constantFrom('', ' ', '\n', '\u200b', '\u202egnp.exe', '%zz', ...markup),
  fc.constantFrom('javascript:alert(1)', '//evil.example', 'www.example.com', 'a//b', '/a', 'a/', '../..', '?a=b#c'),
  fc.constantFrom('null', '%', '\ud800', 'x'.repeat(20_000), 'Ä&amp;"\'`', '\u0000\u0007'),
  fc.constantFrom('e\u0301'.repeat(300), '👩‍👩‍👧‍👦'.repeat(40)),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const edgeCaseLanguages = fc.constantFrom('en', 'en', 'en', 'de', 'sv', 'fi', 'constructor', '')

/** Values of a wrong type, and edge-case strings. */
const edgeCaseValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, [], {}, [[]], [null], { _type: 'image' }, { _ref: 5 }),
  edgeCaseTexts,
  fc.array(fc.constantFrom<unknown>(null, 1, 'a', {}, []), { maxLength: 3 }),
  fc.record({ _key: fc.constant('en'), value: fc.constantFrom<unknown>(null, 5, 'a', [], {}) }).map((entry) => [entry]),
  fc.constant(nestedValue(60)),
)

function nestedValue(levels: number): unknown {
  return levels === 0 ? 'bottom' : levels % 2 === 0 ? [nestedValue(levels - 1)] : { children: nestedValue(levels - 1) }
}

/** Properties of a studio schema type that determine the stored values. */
interface SchemaNode {
  name?: string
  type: string
  fields?: readonly SchemaNode[]
  of?: readonly SchemaNode[]
  to?: readonly { type: string }[]
  options?: { list?: readonly unknown[] }
}

const nodes = new Map(schemaTypes.map((type): [string, SchemaNode] => [type.name, readNode(type)]))

export const documentTypes = [...nodes.values()].flatMap(({ name, type }) =>
  name && type === 'document' ? [name] : [],
)

/** Copies a schema type without its functions. */
function readNode(value: object): SchemaNode {
  return JSON.parse(JSON.stringify(value))
}

/** Weight of valid values, relative to 1 for an invalid value. */
const validWeight = 12

/**
 * Generates the fields of a document. Each field has a valid value, a value of a wrong or unknown type, or no
 * value.
 */
export function generateFields(type: string): fc.Arbitrary<Record<string, unknown>> {
  return fieldsIn(nodes.get(type), 0)
}

function fieldsIn(node: SchemaNode | undefined, depth: number): fc.Arbitrary<Record<string, unknown>> {
  const named = (node?.fields ?? []).flatMap((field) =>
    field.name === undefined ? [] : [[field.name, fieldValue(field, depth)] as const],
  )
  return fc.record(Object.fromEntries(named), { requiredKeys: [] })
}

function fieldValue(node: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: validValue(node, depth), weight: validWeight }, { arbitrary: edgeCaseValue, weight: 1 })
}

function validValue(node: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  const listed = node.options?.list?.map((one) => fieldOf(one, 'value') ?? one)
  if (listed && node.type !== 'array') return fc.constantFrom(...listed)
  const plain = plainValue(node)
  if (plain) return plain
  const { type, fields, of } = nodes.get(node.type) ?? node
  const own = fields ? { ...node, fields } : { ...node, ...(of && { of }) }
  if (own.of) return listOf(node.type, own.of, depth)
  return objectOf(node.type === 'object' ? undefined : type === 'object' ? node.type : undefined, own, depth)
}

function fieldOf(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Object.getOwnPropertyDescriptor(owner, name)?.value : undefined
}

function plainValue({ type, to }: SchemaNode): fc.Arbitrary<unknown> | undefined {
  if (type === 'string' || type === 'text') return text
  if (type === 'url') return address
  if (type === 'number') return fc.oneof(fc.integer({ min: 1, max: 12 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (type === 'datetime') return fc.oneof(moment, text)
  if (type === 'slug') return fc.record({ _type: fc.constant('slug'), current: slug }, { requiredKeys: ['_type'] })
  if (type === 'image') return picture
  if (type === 'reference') return referenceTo(to ?? [])
  return type === 'block' ? paragraph : undefined
}

const text = fc.oneof({ arbitrary: fc.lorem({ maxCount: 6 }), weight: 4 }, { arbitrary: edgeCaseTexts, weight: 1 })
const validAddress = fc.constantFrom('/blog', '#top', 'https://example.com/a?b=c', 'mailto:a@example.com')
const address = fc.oneof(validAddress, edgeCaseTexts)
const slug = fc.oneof(fc.stringMatching(/^[a-z]{3,9}(-[a-z]{2,6})?$/), text)
/** All dates are before those of the valid posts, so that the valid posts remain at the top of the blog. */
const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
const moment = date.map((value) => value.toISOString())

const part = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -2, max: 3 }))
const asset = fc.record({
  _type: fc.constant('reference'),
  _weak: fc.constant(true),
  _ref: fc.constantFrom(`image-${'ab'.repeat(20)}-1200x800-jpg`, 'image-x', 'image-a-0x0-png', 'file-a-pdf', ''),
})
const picture = fc.record(
  {
    _type: fc.constant('image'),
    asset,
    crop: fc.record({ top: part, bottom: part, left: part, right: part }, { requiredKeys: ['top'] }),
    hotspot: fc.record({ x: part, y: part, height: part, width: part }, { requiredKeys: ['x'] }),
  },
  { requiredKeys: ['_type'] },
)

/** Generates references to demo documents, to other random documents (possibly in cycles) and to missing ids. */
function referenceTo(types: readonly { type: string }[]): fc.Arbitrary<unknown> {
  const demo = { blogAuthor: ['author-maren-lindahl'], centraDocument: ['brands-fjallvik', 'flavour-mint'] }
  const known = types.flatMap(({ type }) => fieldOf(demo, type) ?? [])
  const random = types.flatMap(({ type }) => [0, 1, 2].map((number) => createDocumentId(type, number)))
  return fc
    .constantFrom(...known, ...random, 'nothing-there', 'home-page')
    .map((_ref) => ({ _type: 'reference', _weak: true, _ref }))
}

/** Returns the id of a random document. The id of a singleton document is its type. */
export function createDocumentId(type: string, number: number): string {
  return singletons.includes(type) ? type : `random-${type.toLowerCase()}-${number}`
}

const singletons = ['homePage', 'blogLanding', 'navigation', 'shopSettings']

const marks = fc.array(fc.constantFrom('strong', 'em', 'm', 'blink'))
const spanFields = { _type: fc.constant('span'), _key: fc.string(), text, marks }
const span = fc.record(spanFields, { requiredKeys: ['_type', 'text'] })
const paragraph = fc.record(
  {
    _type: fc.constant('block'),
    _key: fc.constantFrom('a', 'b', 'c', 'd'),
    style: fc.constantFrom('normal', 'h2', 'h3', 'blockquote', 'h9', ''),
    children: fc.array(fc.oneof({ arbitrary: span, weight: validWeight }, edgeCaseValue), { maxLength: 4 }),
    markDefs: fc.array(fc.record({ _type: fc.constantFrom('link', 'note'), _key: fc.constant('m'), href: address })),
    listItem: fc.constantFrom('bullet', 'number', 'check'),
    level: fc.constantFrom(1, 2, 3, 0, -1, 1.5, 100_000),
  },
  { requiredKeys: ['_type', 'children'] },
)

/** Maximum nesting depth of generated values. */
const maxNesting = 5

function listOf(type: string, members: readonly SchemaNode[], depth: number): fc.Arbitrary<unknown> {
  if (depth > maxNesting) return fc.constant([])
  const keys = type.startsWith('localized') ? edgeCaseLanguages : fc.constantFrom('k1', 'k2', 'k3', 'k4', '')
  const optionalKey = fc.option(keys, { freq: 10, nil: undefined })
  const entries = members.map((member) => fc.tuple(validValue(member, depth + 1), optionalKey).map(withKey))
  const unknown = fc.record({ _type: fc.constantFrom('video', 'newCard'), _key: keys, title: text })
  const weighted = entries.map((arbitrary) => ({ arbitrary, weight: validWeight }))
  return fc.array(fc.oneof(...weighted, unknown, edgeCaseValue), { maxLength: type.startsWith('localized') ? 3 : 5 })
}

function withKey([value, _key]: readonly [unknown, string | undefined]): unknown {
  if (typeof value !== 'object' || value === null || '_key' in value || _key === undefined) return value
  return { _key, ...value }
}

function objectOf(_type: string | undefined, node: SchemaNode, depth: number): fc.Arbitrary<unknown> {
  if (depth > maxNesting) return fc.constant({})
  return fieldsIn(node, depth + 1).map((value) => (_type ? { _type, ...value } : value))
}
