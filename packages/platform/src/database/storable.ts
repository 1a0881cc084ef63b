/** PostgreSQL rejects U+0000, so it becomes the replacement character. */
export function toStorable<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}
