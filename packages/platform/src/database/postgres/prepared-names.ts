/** Names keyed by SQL text. PostgreSQL parses a named statement only once per connection. */
const names = new Map<string, string>()
let count = 0

export function prepareByName(text: string): void {
  if (!names.has(text)) names.set(text, nextName())
}

export function findPreparedName(text: string): string | undefined {
  return names.get(text)
}

/** Invalidates all prepared statements. Must be called after another process has changed the tables. */
export function renamePreparedStatements(): void {
  for (const text of names.keys()) names.set(text, nextName())
}

function nextName(): string {
  count += 1
  return `s${count}`
}
