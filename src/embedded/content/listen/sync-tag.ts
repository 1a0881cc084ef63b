/** The tag of a document type: answers of queries carry those they depend on, live events those that changed. */
export function syncTag(type: string): `s1:${string}` {
  return `s1:${type}`
}
