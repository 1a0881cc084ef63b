/**
 * A short fingerprint of a JSON value: equal values have equal ones, whatever the order of their keys. For telling
 * whether a text changed, not for security.
 */
export function fingerprint(value: unknown): string {
  return hash(canonical(value))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`
}

/** Two 32-bit multiplicative hashes side by side, 64 bits together; runs alike in browsers and on the server. */
function hash(text: string): string {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 0x9e3779b1)
    second = Math.imul(second ^ code, 0x5f356495)
  }
  first = Math.imul(first ^ (first >>> 16), 0x85ebca6b) ^ Math.imul(second ^ (second >>> 13), 0xc2b2ae35)
  second = Math.imul(second ^ (second >>> 16), 0x85ebca6b) ^ Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (first >>> 0).toString(36) + (second >>> 0).toString(36).padStart(7, '0')
}
