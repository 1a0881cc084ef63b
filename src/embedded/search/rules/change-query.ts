import type { QueryChange } from '../index/rule.ts'
import type { TextRules } from '../index/text-rules.ts'
import type { Capture } from './meets.ts'

/** The query as a rule changes it: another one, or with words taken out or put in the place of others. */
export function changedQuery(
  query: string,
  change: QueryChange,
  captures: readonly Capture[],
  text: TextRules,
): string {
  if (typeof change === 'string') return filled(change, captures)
  const edits = [
    ...change.remove.map((words) => ({ words, insert: '' })),
    ...change.edits.map(({ type, delete: words, insert }) => ({ words, insert: type === 'replace' ? insert : '' })),
  ]
  return edits.reduce((changed, { words, insert }) => {
    return replaced(changed, wordsOf(words, captures, text), filled(insert, captures), text)
  }, query)
}

const placeholder = /\{facet:([^}]+)\}/g

/** A text with the values that stood in the query in place of its placeholders. */
function filled(written: string, captures: readonly Capture[]): string {
  return written.replace(placeholder, (_all, name: string) => captures.find(({ facet }) => facet === name)?.value ?? '')
}

function wordsOf(written: string, captures: readonly Capture[], { split, normalize }: TextRules): string[] {
  const spoken = written.replace(placeholder, (_all, name: string) => {
    return captures.find(({ facet }) => facet === name)?.words.join(' ') ?? ''
  })
  return split(spoken).map(normalize)
}

/** The query with each such row of words replaced. */
function replaced(query: string, words: readonly string[], insert: string, { split, normalize }: TextRules): string {
  const written = split(query)
  if (words.length === 0) return query
  const kept: string[] = []
  for (let at = 0; at < written.length; ) {
    if (words.every((word, place) => normalize(written[at + place] ?? '') === word)) {
      kept.push(insert)
      at += words.length
    } else {
      kept.push(written[at] ?? '')
      at += 1
    }
  }
  return kept.filter((word) => word !== '').join(' ')
}
