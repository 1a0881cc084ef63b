/** Names of prepared statements by SQL text. PostgreSQL parses a named statement only once per connection. */
const names = new Map<string, string>()
let count = 0

export function prepareByName(text: string): void {
  if (!names.has(text)) names.set(text, nextName())
}

/** Returns undefined if the statement is not prepared. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Invalidates all prepared statements. Call when another process has changed the tables. */
export function renamePrepared(): void {
  for (const text of names.keys()) names.set(text, nextName())
}

function nextName(): string {
  count += 1
  return `s${count}`
}
