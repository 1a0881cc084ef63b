/** What a comment can cite, by the name that stands before "section": a page with numbered headings. */
export const documents: Record<string, string> = {
  specification: 'docs/specification.md',
  architecture: 'docs/architecture.md',
  'commerce reference': 'docs/reference/commerce.md',
  'content reference': 'docs/reference/content.md',
  'search reference': 'docs/reference/search.md',
  'integrations reference': 'docs/reference/integrations.md',
}

export interface Citation {
  /** As it is written, on one line. */
  text: string
  /** Key of `documents`; undefined when the words before "section" name none. */
  document: string | undefined
  section: string
  rows: string[]
}

const number = String.raw`\d+(?:\.\d+)?`
const cited = new RegExp(
  String.raw`((?:[\w-]+ ){0,2})\b(sections? )(${number}(?:(?:, | and )${number})*)(?: rows? (\d+(?:(?:, | and )\d+)*))?`,
  'gi',
)

const list = /, | and /

/** Every "… section 4", "… sections 4 and 9", "… section 12 row 7" of a text, also over the lines of a comment. */
export function citationsIn(text: string, own?: string): Citation[] {
  return [...onOneLine(text).matchAll(cited)].flatMap(([text, before = '', word = '', numbers = '', rows]) => {
    const many = word.toLowerCase().startsWith('sections')
    const sections = numbers.split(list).slice(0, many ? undefined : 1)
    const document = documentNamed(before) ?? own
    return sections.map((section) => ({ text, document, section, rows: rows?.split(list) ?? [] }))
  })
}

/** Citations that leave the word "section" out, such as "commerce reference 6.2": nothing would follow them. */
export function looseCitationsIn(text: string): string[] {
  return [...onOneLine(text).matchAll(/\b(?:specification|reference|architecture),? \d+(?:\.\d+)?\b/gi)].map(
    ([found]) => found,
  )
}

function documentNamed(before: string): string | undefined {
  const words = before.trim().toLowerCase()
  return Object.keys(documents).find((name) => words === name || words.endsWith(` ${name}`))
}

/** Lines of a comment as one, without what begins them. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ')
}

/** Numbers of a page's headings, each with the numbers that begin entries of its lists and rows of its tables. */
export function sectionsOf(markdown: string): Map<string, Set<string>> {
  const sections = new Map<string, Set<string>>()
  let rows = new Set<string>()
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,4} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1]
    if (heading !== undefined) {
      rows = new Set()
      sections.set(heading, rows)
    }
    const row = /^(?:\| *)?(\d+)(?: *\||\. )/.exec(line)?.[1]
    if (row !== undefined) rows.add(row)
  }
  return sections
}

/** What is wrong with the citations of a text; `pages` are the sections of each document. */
export function problemsIn(text: string, pages: Map<string, Map<string, Set<string>>>, own?: string): string[] {
  const problems = looseCitationsIn(text).map((found) => `"${found}" does not say "section"`)
  for (const { text: written, document, section, rows } of citationsIn(text, own)) {
    const known = document === undefined ? undefined : pages.get(document)?.get(section)
    if (document === undefined) problems.push(`"${written}" names no document`)
    else if (known === undefined) problems.push(`"${written}": ${documents[document]} has no section ${section}`)
    const missing = known === undefined ? [] : rows.filter((row) => !known.has(row))
    for (const row of missing) problems.push(`"${written}": section ${section} has no row ${row}`)
  }
  return problems
}
