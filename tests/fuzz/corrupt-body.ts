import type { Random } from './random.ts'
import { createEdgeCaseValue, edgeCaseTexts, type Json, prototypeNames, RawJson, serializeJson } from './values.ts'

type Corruption = (random: Random, value: Json) => Json

/** Corrupts one entry of a body (its value, its type or its key) or removes it. Sometimes replaces the whole body. */
export function corruptBody(random: Random, body: Json): Json {
  if (random.happens(0.08)) return createEdgeCaseValue(random)
  const places = listKeyPaths(body)
  if (places.length === 0) return { ...(isRecord(body) && body), [oddKey(random)]: createEdgeCaseValue(random) }
  return changeAt(body, random.pick(places), random)
}

/** Returns the key paths of all nested values. */
function listKeyPaths(value: Json, path: readonly string[] = []): string[][] {
  if (value instanceof RawJson || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [[...path, key], ...listKeyPaths(member, [...path, key])])
}

function changeAt(value: Json, [key = '', ...rest]: readonly string[], random: Random): Json {
  if (Array.isArray(value)) {
    return value.map((member, index) => {
      if (String(index) !== key) return member
      return rest.length === 0 ? random.pick(corruptions)(random, member) : changeAt(member, rest, random)
    })
  }
  if (!isRecord(value)) return value
  const member = value[key] ?? null
  if (rest.length > 0) return { ...value, [key]: changeAt(member, rest, random) }
  return random.pick(keyCorruptions)(random, value, key, member)
}

type KeyCorruption = (random: Random, record: Record<string, Json>, key: string, member: Json) => Json

const replaceMember: KeyCorruption = (random, record, key, member) => {
  return { ...record, [key]: random.pick(corruptions)(random, member) }
}

const keyCorruptions: readonly KeyCorruption[] = [
  ...[replaceMember, replaceMember, replaceMember, replaceMember],
  (_, record, key) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)),
  (random, record, _, member) => ({ ...record, [oddKey(random)]: member }),
  (_, record, key, member) => ({ ...record, [key.toUpperCase()]: member, [`${key}[]`]: member }),
  // Duplicates a key. JSON parsers use the last value.
  (random, record, key) => {
    const second = `${JSON.stringify(key)}:${serializeJson(createEdgeCaseValue(random))}`
    return new RawJson(`{${serializeJson(record).slice(1, -1)},${second}}`)
  },
]

const corruptions: readonly Corruption[] = [
  ...[createEdgeCaseValue, createEdgeCaseValue, createEdgeCaseValue],
  (_, value) => (typeof value === 'string' ? new RawJson('7') : serializeJson(value)),
  (_, value) => [value],
  (_, value) => ({ value }),
  () => null,
  (random, value) => (typeof value === 'string' ? `${value}${random.pick(edgeCaseTexts)}` : value),
]

function oddKey(random: Random): string {
  return random.pick([...prototypeNames, '', '$where', 'a.b', 'address[email]', '\0', 'é'.repeat(40)])
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)
}
