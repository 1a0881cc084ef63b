import * as v from 'valibot'

/** What a key may do, as the hosted service names it. */
export const rights = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
  'analytics',
  'logs',
  'seeUnretrievableAttributes',
  'recommendation',
  'usage',
  'inference',
  'personalization',
] as const

export type Right = (typeof rights)[number]

export const keySettings = v.object({
  acl: v.array(v.picklist(rights)),
  /** Names of indexes; `*` at either end stands for anything. None: all indexes. */
  indexes: v.optional(v.array(v.string()), []),
  description: v.optional(v.string(), ''),
  maxHitsPerQuery: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  maxQueriesPerIPPerHour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  queryParameters: v.optional(v.string(), ''),
  referers: v.optional(v.array(v.string()), []),
  /** Seconds from its creation; 0 for ever. */
  validity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

export const apiKey = v.object({
  ...keySettings.entries,
  value: v.string(),
  /** Seconds since 1970. */
  createdAt: v.number(),
})

export type ApiKey = v.InferOutput<typeof apiKey>

/** The keys that are always there. */
export interface BuiltInKeys {
  /** May only search; part of every page. */
  searchKey: string
  /** May do everything. */
  adminKey: string
}

/** The built-in keys as the others are. */
export function builtInKeys({ searchKey, adminKey }: BuiltInKeys): ApiKey[] {
  const plain = v.parse(keySettings, { acl: [] })
  return [
    { ...plain, value: searchKey, acl: ['search'], description: 'Search-only API key', createdAt: 0 },
    { ...plain, value: adminKey, acl: [...rights], description: 'Admin API key', createdAt: 0 },
  ]
}

/** Whether a name or an address fits a pattern; `*` at either end stands for anything. */
export function fitsPattern(pattern: string, name: string): boolean {
  const inner = pattern.replace(/^\*|\*$/g, '')
  if (pattern.startsWith('*')) return pattern.endsWith('*') ? name.includes(inner) : name.endsWith(inner)
  return pattern.endsWith('*') ? name.startsWith(inner) : name === pattern
}
