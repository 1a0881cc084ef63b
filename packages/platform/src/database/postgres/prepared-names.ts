/** Names by text: PostgreSQL parses and plans a named statement once for each connection. */
const names = new Map<string, string>()
let count = 0

/** Has a statement prepared under a name of its own, wherever it runs from now on. */
export function prepareByName(text: string): void {
  if (!names.has(text)) names.set(text, nextName())
}

/** The name of a statement that is to be prepared; undefined for any other. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}

/** Gives every statement another name: what was prepared fits the tables no longer, which another process changed. */
export function renamePrepared(): void {
  for (const text of names.keys()) names.set(text, nextName())
}

function nextName(): string {
  count += 1
  return `s${count}`
}
