import { expect, test } from 'vitest'
import { extractInlineCode, listRepositoryFiles, readTextFile } from './files.ts'

/**
 * Matches camelCase and PascalCase identifiers of several words, such as `findPersonRecords` or `PaymentMethod`, that
 * are not part of a path.
 */
const identifierPattern = /(?<![\w/-])[A-Za-z]\w*[a-z0-9][A-Z]\w*(?![\w/-])/g

function extractIdentifiers(markdown: string): string[] {
  return [...extractInlineCode(markdown).matchAll(identifierPattern)].map(([identifier]) => identifier)
}

/** Returns the identifiers that occur in none of the texts. */
function findUnknown(identifiers: readonly string[], texts: Iterable<string>): string[] {
  const unknown = new Set(identifiers)
  for (const text of texts) {
    if (unknown.size === 0) break
    const pattern = new RegExp(`\\b(?:${[...unknown].join('|')})\\b`, 'g')
    for (const [identifier] of text.matchAll(pattern)) unknown.delete(identifier)
  }
  return [...unknown]
}

/** Reads the code file by file. Excludes this folder, whose tests contain invented identifiers. */
function* readCode(): Generator<string> {
  for (const file of listRepositoryFiles(/^(?!tests\/docs\/).*\.(tsx?|cjs)$/)) yield readTextFile(file)
}

test('identifiers in CONTRIBUTING.md and docs/recipes.md exist in the code', () => {
  const identifiers = ['CONTRIBUTING.md', 'docs/recipes.md'].flatMap((page) => extractIdentifiers(readTextFile(page)))
  expect(identifiers.length).toBeGreaterThan(50)
  expect(findUnknown(identifiers, readCode())).toEqual([])
})

test('finds an unknown identifier, and ignores a path', () => {
  const identifiers = extractIdentifiers(
    '`findPersonRecords()`, `limits.pageSize`, `src/addProduct.ts`, fooBar and `Section`',
  )
  expect(identifiers).toEqual(['findPersonRecords', 'pageSize'])
  expect(findUnknown(identifiers, ['const findPersons = 1', 'pageSize'])).toEqual(['findPersonRecords'])
})
