import * as v from 'valibot'
import { localizedText, notAnArray } from '#lib/localized-value.ts'

type PathPart = string | number

/** Something of an answer or document that could not be read, for which it or what is around it was left out. */
export interface LeftOut {
  /** Where it is, from the outside in; places in lists are those before anything was left out. */
  path: readonly PathPart[]
  /** It is not there at all, or it is something that cannot be read. */
  lack: 'missing' | 'wrong'
  /** What is wrong, where more is known. */
  reason?: string
  /** The innermost thing on the way that has an id: the id. */
  id?: string
}

/** What reads of a value, and what was left out; `value` is undefined when nothing of it reads. */
export interface Reading<Value> {
  value: Value | undefined
  leftOut: LeftOut[]
}

/** Drops invalid parts with as little around them as the schema allows: an optional field, an entry, else the value. */
export function readWhatReads<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Reading<v.InferOutput<Schema>> {
  const first = v.safeParse(schema, input)
  if (first.success) return { value: first.output, leftOut: [] }
  const cutting = new Cutting(structuredClone(input))
  for (let { issues }: { issues: readonly v.BaseIssue<unknown>[] } = first; ; ) {
    if (!cutting.cut(issues))
      return { value: isContainer(input) ? absent(schema) : undefined, leftOut: cutting.leftOut }
    const parsed = v.safeParse(schema, cutting.rest)
    if (parsed.success) return { value: parsed.output, leftOut: cutting.leftOut }
    issues = parsed.issues
  }
}

function absent<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> | undefined {
  const nothing = v.safeParse(schema, null)
  return nothing.success ? nothing.output : undefined
}

/** The way to an issue: where it is, and what is around it, the whole value first. */
interface Way {
  path: readonly PathPart[]
  around: readonly Container[]
  /** What the issue says, where it says more than that something is wrong. */
  reason?: string
}

type Container = Record<PropertyKey, unknown> | unknown[]

/** A value from which more and more is cut, a round for each parse. Every round takes something away, so it ends. */
class Cutting {
  readonly leftOut: LeftOut[] = []
  readonly rest: unknown
  /** Where things were before the first cut; numbers of a list change with each one. */
  readonly #places = new Map<Container, readonly PathPart[]>()
  /** What was cut out of objects already, by what it was cut from. */
  readonly #gone = new Map<Container, Set<PathPart>>()

  constructor(rest: unknown) {
    this.rest = rest
    this.#remember(rest, [])
  }

  /** Cuts out what the issues name; false when an issue cannot be helped. */
  cut(issues: readonly v.BaseIssue<unknown>[]): boolean {
    const fromLists = new Map<unknown[], Set<number>>()
    let helped = true
    const ways = issues.map(({ path: items, message }): Way => {
      const path = (items ?? []).map(({ key }) => key).filter(isPathPart)
      return { path, around: containers(this.rest, path), ...(message === notAnArray ? { reason: message } : {}) }
    })
    for (const way of ways) {
      // What is around may have gone with another issue of this round.
      if (isWhole(way)) helped = this.#cutOne(way, fromLists) && helped
    }
    for (const [list, indexes] of fromLists) {
      for (const index of [...indexes].toSorted((a, b) => b - a)) list.splice(index, 1)
    }
    return helped
  }

  #cutOne(way: Way, fromLists: Map<unknown[], Set<number>>): boolean {
    const { path, around } = way
    for (let at = around.length - 1; at >= 0; at -= 1) {
      const container = around[at]
      const key = path[at]
      if (container === undefined || key === undefined) continue
      if (Array.isArray(container)) {
        // A list in the place of an object has none of its fields.
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

  /** Writes down why `path[at]` is cut (-1: everything), unless it goes because of what was cut from it before. */
  #note({ path, around, reason }: Way, at: number): void {
    const inner = around.at(-1)
    const last = path[around.length - 1]
    const before = inner && last !== undefined ? this.#gone.get(inner)?.has(last) : false
    if (!before) {
      const found = this.#lackOf(inner, last, around)
      this.leftOut.push(reason && found.lack === 'wrong' ? { ...found, reason } : found)
    }
    const cut = around[at]
    const key = path[at]
    if (cut && key !== undefined) this.#gone.set(cut, (this.#gone.get(cut) ?? new Set()).add(key))
  }

  #lackOf(inner: Container | undefined, last: PathPart | undefined, around: readonly Container[]): LeftOut {
    if (inner === undefined || last === undefined) {
      return { path: [], lack: isNothing(this.rest) ? 'missing' : 'wrong' }
    }
    const value = valueAt(inner, last)
    const path = (isContainer(value) ? this.#places.get(value) : undefined) ?? [
      ...(this.#places.get(inner) ?? []),
      last,
    ]
    const id = around.findLast(
      (one): one is Record<PropertyKey, unknown> => !Array.isArray(one) && isText(one._id),
    )?._id
    return { path, lack: isNothing(value) ? 'missing' : 'wrong', ...(isText(id) ? { id } : {}) }
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

/** What a path goes through, the value itself first; ends where there is nothing more. */
function containers(value: unknown, path: readonly PathPart[]): Container[] {
  const found: Container[] = []
  let current = value
  for (const key of path) {
    if (!isContainer(current)) break
    found.push(current)
    current = valueAt(current, key)
  }
  return found
}

function isWhole({ path, around }: Way): boolean {
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

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return localizedText(value, 'en') === undefined
  return value === undefined || value === null || (isText(value) && value.trim() === '')
}
