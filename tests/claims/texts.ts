import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { picturesIn, portableText } from '#embedded/seed/content/portable-text.ts'
import { readSeedFile } from '#embedded/seed/content/seed-files.ts'
import { keptPeriods } from '#features/pages/kept-periods.server.ts'

/** A paragraph, heading or entry of a list of a seeded text. */
export interface TextBlock {
  /** What it is, as a heading of the second level; the same in every language. */
  kind: string
  text: string
}

const blockSchema = v.looseObject({
  _type: v.string(),
  style: v.optional(v.string(), ''),
  listItem: v.optional(v.string(), ''),
  children: v.optional(v.array(v.object({ text: v.string() })), []),
  content: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
})

/** The blocks of a text of `seed/`, such as `pages/privacy` or `home`, or those of the shop's own `notice`, in a language. */
export function blocksOf(folder: string, language: LanguageCode): TextBlock[] {
  if (folder === 'notice') return keptPeriods(language).map((text) => ({ kind: 'notice', text }))
  const { text } = readSeedFile(`${folder}/${language}.md`, v.looseObject({}))
  const assets = new Map(picturesIn(text).map((name) => [name, name]))
  return v.parse(v.array(blockSchema), portableText(text, assets)).map((block) => {
    const { _type, style, listItem, children, content, title } = block
    const words = children.map((span) => span.text).join('')
    return { kind: `${_type} ${style} ${listItem}`, text: words || content || title }
  })
}

/** Where the sentence stands among the blocks of the English text; -1 where nobody says it any more. */
export function placeOf(folder: string, anchor: string): number {
  return blocksOf(folder, 'en').findIndex(({ text }) => text.includes(anchor))
}

/** The English block a sentence stands in. */
export function englishText(folder: string, anchor: string): string {
  return blocksOf(folder, 'en')[placeOf(folder, anchor)]?.text ?? ''
}

/** All English texts of `seed/`, each line as one with the next: an editor breaks them anywhere. */
export function wholeEnglish(): string {
  const texts = globSync('seed/**/en.md').map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' '))
  return texts.join('\n')
}

/** The numbers of a text, sorted: they are the same in every language, whatever the words around them. */
export function numbersIn(text: string): string[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.')).toSorted()
}
