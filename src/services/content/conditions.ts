/** GROQ: a field holds a text with more in it than spaces, as `text` of `wire.ts` reads it. */
export function written(field: string): string {
  return `count(string::split(${field}, " ")[@ != ""]) > 0`
}

/** GROQ: a document has an address, as `uri` of `wire.ts` reads it. */
export const addressed = 'count(string::split(uri.current, "/")[@ == ""]) == 0'
