/** Replaces U+0000, which PostgreSQL rejects, with U+FFFD. */
export function replaceNulCharacters<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}
