import type { Random } from './random.ts'
import { type Json, jsonText, oddTexts, oddValue, prototypeNames, RawJson } from './values.ts'

type Spoil = (random: Random, value: Json) => Json

/** Corrupts one place of a body: a value, a type, a key or its presence. */
export function spoilBody(random: Random, body: Json): Json {
  if (random.happens(0.08)) return oddValue(random)
  const places = placesOf(body)
  if (places.length === 0) return { ...(isRecord(body) && body), [oddKey(random)]: oddValue(random) }
  return changeAt(body, random.pick(places), random)
}

/** Key paths of all nested values. */
function placesOf(value: Json, path: readonly string[] = []): string[][] {
  if (value instanceof RawJson || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [[...path, key], ...placesOf(member, [...path, key])])
}

function changeAt(value: Json, [key = '', ...rest]: readonly string[], random: Random): Json {
  if (Array.isArray(value)) {
    return value.map((member, index) => {
      if (String(index) !== key) return member
      return rest.length === 0 ? random.pick(spoils)(random, member) : changeAt(member, rest, random)
    })
  }
  if (!isRecord(value)) return value
  const member = value[key] ?? null
  if (rest.length > 0) return { ...value, [key]: changeAt(member, rest, random) }
  return random.pick(keySpoils)(random, value, key, member)
}

type KeySpoil = (random: Random, record: Record<string, Json>, key: string, member: Json) => Json

const replaceMember: KeySpoil = (random, record, key, member) => ({
  ...record,
  [key]: random.pick(spoils)(random, member),
})

const keySpoils: readonly KeySpoil[] = [
  replaceMember,
  replaceMember,
  replaceMember,
  replaceMember,
  (_, record, key) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)),
  (random, record, _, member) => ({ ...record, [oddKey(random)]: member }),
  (_, record, key, member) => ({ ...record, [key.toUpperCase()]: member, [`${key}[]`]: member }),
  // Duplicate key: all parsers use the last value.
  (random, record, key) => {
    const second = `${JSON.stringify(key)}:${jsonText(oddValue(random))}`
    return new RawJson(`{${jsonText(record).slice(1, -1)},${second}}`)
  },
]

const spoils: readonly Spoil[] = [
  oddValue,
  oddValue,
  oddValue,
  (_, value) => (typeof value === 'string' ? new RawJson('7') : jsonText(value)),
  (_, value) => [value],
  (_, value) => ({ value }),
  () => null,
  (random, value) => (typeof value === 'string' ? `${value}${random.pick(oddTexts)}` : value),
]

function oddKey(random: Random): string {
  return random.pick([...prototypeNames, '', '$where', 'a.b', 'address[email]', '\0', 'é'.repeat(40)])
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)
}
