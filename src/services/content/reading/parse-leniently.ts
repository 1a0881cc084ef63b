import * as v from 'valibot'
import { getLocalizedText, notAnArrayMessage } from '#lib/localized-value.ts'

type PathPart = string | number

/** An invalid value that was omitted, possibly together with an enclosing value. */
export interface InvalidValue {
  /** List indexes refer to the original input. */
  path: readonly PathPart[]
  /** `missing`: there is no value. `wrong`: the value is invalid. */
  problem: 'missing' | 'wrong'
  reason?: string
  id?: string
}

/**
 * Omits each invalid value together with the innermost optional field or list entry that contains it. If there is no
 * such field or entry, the entire input is invalid.
 */
export function parseLeniently<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): { value: v.InferOutput<Schema> | undefined; invalidParts: InvalidValue[] } {
  const first = v.safeParse(schema, input)
  if (first.success) return { value: first.output, invalidParts: [] }
  const cutting = new Pruner(structuredClone(input))
  for (let { issues }: { issues: readonly v.BaseIssue<unknown>[] } = first; ; ) {
    if (!cutting.cut(issues))
      return { value: isContainer(input) ? parseNull(schema) : undefined, invalidParts: cutting.leftOut }
    const parsed = v.safeParse(schema, cutting.rest)
    if (parsed.success) return { value: parsed.output, invalidParts: cutting.leftOut }
    issues = parsed.issues
  }
}

function parseNull<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> | undefined {
  const nothing = v.safeParse(schema, null)
  return nothing.success ? nothing.output : undefined
}

interface IssuePath {
  path: readonly PathPart[]
  around: readonly Container[]
  reason?: string
}

type Container = Record<PropertyKey, unknown> | unknown[]

/** Removes at least one invalid part per parse, so the loop in {@link parseLeniently} terminates. */
class Pruner {
  readonly leftOut: InvalidValue[] = []
  readonly rest: unknown
  /** Original paths, needed because removals shift list indexes. */
  readonly #places = new Map<Container, readonly PathPart[]>()
  readonly #gone = new Map<Container, Set<PathPart>>()

  constructor(rest: unknown) {
    this.rest = rest
    this.#remember(rest, [])
  }

  /** Removes the parts to which the issues refer. Returns false if an issue cannot be fixed in this way. */
  cut(issues: readonly v.BaseIssue<unknown>[]): boolean {
    const fromLists = new Map<unknown[], Set<number>>()
    let helped = true
    const ways = issues.map(({ path: items, message }): IssuePath => {
      const path = (items ?? []).map(({ key }) => key).filter(isPathPart)
      return {
        path,
        around: containersAlong(this.rest, path),
        ...(message === notAnArrayMessage ? { reason: message } : {}),
      }
    })
    for (const way of ways) {
      // Skip issues whose container has already been removed in this round.
      if (isStillAttached(way)) helped = this.#cutOne(way, fromLists) && helped
    }
    for (const [list, indexes] of fromLists) {
      for (const index of [...indexes].toSorted((a, b) => b - a)) list.splice(index, 1)
    }
    return helped
  }

  #cutOne(way: IssuePath, fromLists: Map<unknown[], Set<number>>): boolean {
    const { path, around } = way
    for (let at = around.length - 1; at >= 0; at -= 1) {
      const container = around[at]
      const key = path[at]
      if (container === undefined || key === undefined) continue
      if (Array.isArray(container)) {
        // The schema expects an object instead of this array, so the array itself is invalid.
        if (typeof key !== 'number') continue
        this.#note(way, at)
        fromLists.set(container, (fromLists.get(container) ?? new Set()).add(key))
        return true
      }
      if (container[key] === undefined) continue
      this.#note(way, at)
      delete container[key]
      return true
    }
    this.#note(way, -1)
    return false
  }

  /** Records the removal of `path[at]` (the entire value if `at` is -1). Omits issues caused by an earlier removal. */
  #note({ path, around, reason }: IssuePath, at: number): void {
    const inner = around.at(-1)
    const last = path[around.length - 1]
    const before = inner && last !== undefined ? this.#gone.get(inner)?.has(last) : false
    if (!before) {
      const found = this.#lackOf(inner, last, around)
      this.leftOut.push(reason && found.problem === 'wrong' ? { ...found, reason } : found)
    }
    const cut = around[at]
    const key = path[at]
    if (cut && key !== undefined) this.#gone.set(cut, (this.#gone.get(cut) ?? new Set()).add(key))
  }

  #lackOf(inner: Container | undefined, last: PathPart | undefined, around: readonly Container[]): InvalidValue {
    if (inner === undefined || last === undefined) {
      return { path: [], problem: isEmptyValue(this.rest) ? 'missing' : 'wrong' }
    }
    const value = valueAt(inner, last)
    const path = (isContainer(value) ? this.#places.get(value) : undefined) ?? [
      ...(this.#places.get(inner) ?? []),
      last,
    ]
    const id = around.findLast(
      (one): one is Record<PropertyKey, unknown> => !Array.isArray(one) && isText(one._id),
    )?._id
    return { path, problem: isEmptyValue(value) ? 'missing' : 'wrong', ...(isText(id) ? { id } : {}) }
  }

  #remember(value: unknown, place: readonly PathPart[]): void {
    const waiting: [unknown, readonly PathPart[]][] = [[value, place]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [one, at] = next
      if (!isContainer(one)) continue
      this.#places.set(one, at)
      for (const [key, inner] of Object.entries(one))
        waiting.push([inner, [...at, Array.isArray(one) ? Number(key) : key]])
    }
  }
}

function containersAlong(value: unknown, path: readonly PathPart[]): Container[] {
  const found: Container[] = []
  let current = value
  for (const key of path) {
    if (!isContainer(current)) break
    found.push(current)
    current = valueAt(current, key)
  }
  return found
}

function isStillAttached({ path, around }: IssuePath): boolean {
  return around.slice(1).every((inner, index) => valueAt(around[index], path[index]) === inner)
}

function valueAt(container: Container | undefined, key: PathPart | undefined): unknown {
  if (container === undefined || key === undefined) return undefined
  return Array.isArray(container) ? container[Number(key)] : container[key]
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function isPathPart(key: unknown): key is PathPart {
  return typeof key === 'string' || typeof key === 'number'
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return getLocalizedText(value, 'en') === undefined
  return value === undefined || value === null || (isText(value) && value.trim() === '')
}
