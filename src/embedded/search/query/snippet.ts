import { type Highlight, highlightText, type Marking, type SearchedWords } from './highlight.ts'

export type Snippet = Pick<Highlight, 'value' | 'matchLevel'>

/** A part of `text` of so many words, where most of the searched words stand, with those marked. */
export function snippetOf(
  text: string,
  searched: SearchedWords,
  { words: length, ellipsis, ...marking }: Marking & { words: number; ellipsis: string },
): Snippet {
  const words = [...text.matchAll(searched.text.pattern)]
  if (words.length <= length) return levelOf(highlightText(text, searched, marking), '', '')
  const start = startOf(
    words.map(([written]) => searched.meaning(written) !== undefined),
    length,
  )
  const [first, last] = [words[start], words[start + length - 1]]
  const isEnd = start + length >= words.length
  const from = start === 0 ? 0 : (first?.index ?? 0)
  const to = isEnd ? text.length : (last?.index ?? 0) + (last?.[0].length ?? 0)
  const marked = highlightText(text.slice(from, to), searched, marking)
  return levelOf(marked, start === 0 ? '' : ellipsis, isEnd ? '' : ellipsis)
}

function levelOf({ value, matchLevel }: Highlight, before: string, after: string): Snippet {
  return { value: `${before}${value}${after}`, matchLevel }
}

/** The first word of the part with the most matches, which stand in its middle. */
function startOf(matches: readonly boolean[], length: number): number {
  let count = matches.slice(0, length).filter(Boolean).length
  let [best, most] = [0, count]
  for (let start = 1; start + length <= matches.length; start += 1) {
    count += Number(matches[start + length - 1]) - Number(matches[start - 1])
    if (count > most) [best, most] = [start, count]
  }
  if (most === 0) return 0
  const first = matches.indexOf(true, best)
  const last = matches.lastIndexOf(true, best + length - 1)
  const centered = first - Math.floor((length - (last - first + 1)) / 2)
  return Math.min(Math.max(0, centered), matches.length - length)
}
