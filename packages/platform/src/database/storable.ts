/**
 * Text as both databases can hold it. PostgreSQL refuses the character U+0000, which only ever comes from outside with
 * ill intent; the replacement character takes its place, so that it is no error and matches nothing.
 */
export function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}
