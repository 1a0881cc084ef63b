/** Statement names by SQL text. PostgreSQL parses and plans a named statement once per connection. */
const names = new Map<string, string>()
let count = 0

export function prepareByName(text: string): void {
  if (!names.has(text)) names.set(text, nextName())
}

/** Undefined for a statement that is not prepared. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Invalidates all prepared statements, because another process changed the tables. */
export function renamePrepared(): void {
  for (const text of names.keys()) names.set(text, nextName())
}

function nextName(): string {
  count += 1
  return `s${count}`
}
