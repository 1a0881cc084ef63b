/** Serializes a value for a script element. Escapes `<`, so that the value cannot close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
