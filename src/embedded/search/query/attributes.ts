import type { SearchObject } from '#services/search/wire.ts'
import { toList } from '../params/read-input.ts'

/** Takes from a record the attributes that were asked for. */
export type PickAttributes = (record: SearchObject) => Record<string, unknown>

/**
 * Picks the attributes asked for; `*` means all, `-name` leaves one out, and a dot goes into an object: `categories.lvl0`.
 * `hidden` ones never come.
 */
export function attributePicker(asked: string | readonly string[], hidden: readonly string[]): PickAttributes {
  const names = toList(asked)
  const excluded = [...hidden, ...names.filter((name) => name.startsWith('-')).map((name) => name.slice(1))]
  const wanted = names.filter((name) => !name.startsWith('-'))
  const all = wanted.includes('*') || (wanted.length === 0 && names.length > 0)
  if (all && excluded.length === 0) return (record) => record
  if (![...wanted, ...excluded].some((name) => name.includes('.'))) return plainPicker(all, wanted, excluded)
  return (record) =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) => {
        const [picked, left] = [all ? [''] : below(wanted, name), below(excluded, name)]
        const kept = without(only(value, picked), left)
        return kept === undefined ? [] : [[name, kept] as const]
      }),
    )
}

function plainPicker(all: boolean, wanted: readonly string[], excluded: readonly string[]): PickAttributes {
  const isPicked = (name: string) => (all || wanted.includes(name)) && !excluded.includes(name)
  return (record) => Object.fromEntries(Object.entries(record).filter(([name]) => isPicked(name)))
}

/** What paths say of one attribute: what follows it in them, nothing where it is meant as a whole. */
function below(paths: readonly string[], name: string): string[] {
  return paths.flatMap((path) => {
    if (path === name) return ['']
    return path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []
  })
}

function only(value: unknown, paths: readonly string[]): unknown {
  if (paths.includes('')) return value
  if (paths.length === 0) return undefined
  if (Array.isArray(value)) return value.map((entry) => only(entry, paths)).filter((entry) => entry !== undefined)
  if (typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const kept = only(part, below(paths, name))
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

function without(value: unknown, paths: readonly string[]): unknown {
  if (value === undefined || paths.includes('')) return undefined
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => without(entry, paths))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const kept = without(part, below(paths, name))
      return kept === undefined ? [] : [[name, kept] as const]
    }),
  )
}

/** One attribute of a record, also inside of an object; an attribute may have a dot in its name. */
export function attributeOf(record: object, path: string): unknown {
  if (Object.hasOwn(record, path)) return Reflect.get(record, path)
  if (!path.includes('.')) return undefined
  const [name = '', ...rest] = path.split('.')
  const value: unknown = Object.hasOwn(record, name) ? Reflect.get(record, name) : undefined
  if (rest.length === 0) return value
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) => (isObject(entry) ? (attributeOf(entry, rest.join('.')) ?? []) : []))
  }
  return isObject(value) ? attributeOf(value, rest.join('.')) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** An object of values by their paths: `categories.lvl0` is in an object `categories`. */
export function objectOf(entries: readonly (readonly [path: string, value: unknown])[]): Record<string, unknown> {
  const target: Record<string, unknown> = Object.fromEntries(entries.filter(([path]) => !path.includes('.')))
  for (const [path, value] of entries) if (path.includes('.')) putAttribute(target, path, value)
  return target
}

function putAttribute(target: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let inner = target
  for (const name of names) {
    const known = Object.hasOwn(inner, name) ? inner[name] : undefined
    const next: Record<string, unknown> = isRecord(known) ? known : {}
    setOwn(inner, name, next)
    inner = next
  }
  setOwn(inner, last, value)
}

/** Also for names that every object has, such as `__proto__`. */
function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}
