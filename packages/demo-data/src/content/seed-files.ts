import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../../data')

/** A Markdown file of `packages/demo-data/data/`: its front matter and the text below. */
export interface SeedFile<Front> {
  front: Front
  text: string
}

/** The same text by language: a folder of `en.md`, `de.md` … In English at least. */
export type SeedTexts<Front> = ReadonlyMap<LanguageCode, SeedFile<Front>>

/** Names of the folders in a folder of `packages/demo-data/data/`, sorted. */
export function seedFolders(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}

/** The languages a folder's text is written in. */
export function seedLanguages(folder: string): LanguageCode[] {
  return readdirSync(join(root, folder)).map((file) => {
    const code = file.replace('.md', '')
    if (!isLanguageCode(code))
      throw new Error(`packages/demo-data/data/${folder}/${file}: the shop has no such language`)
    return code
  })
}

/** Reads a folder's text in all its languages. */
export function readSeedTexts<Front>(folder: string, front: v.GenericSchema<unknown, Front>): SeedTexts<Front> {
  const languages = seedLanguages(folder)
  return new Map(languages.map((language) => [language, readSeedFile(`${folder}/${language}.md`, front)]))
}

/** Reads one file; `schema` says what its front matter holds. A file may do without. */
export function readSeedFile<Front>(path: string, schema: v.GenericSchema<unknown, Front>): SeedFile<Front> {
  const file = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
  const [, matter = '{}', text = ''] = /^(?:---\n(.*?)---\n)?(.*)$/s.exec(file) ?? []
  const front = v.safeParse(schema, parse(matter))
  if (!front.success) throw new Error(`packages/demo-data/data/${path}: ${v.summarize(front.issues)}`)
  return { front: front.output, text: text.trim() }
}

/** A text as the studio's plain fields hold it: line breaks part paragraphs only. */
export function plainText(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
}

/** The parts of a text below its headings of the second level. */
export function sectionsOf(text: string): { title: string; text: string }[] {
  const [, ...sections] = `\n${text}`.split('\n## ')
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { title, text: plainText(lines.join('\n').trim()) }
  })
}

/** The drawing of a name in a folder of `packages/demo-data/data/pictures`, SVG. */
export function readDrawing(folder: string, name: string): Buffer {
  return readFileSync(join(root, 'pictures', folder, `${name}.svg`))
}

/** The photo or diagram of a name in `packages/demo-data/data/pictures/photos`, JPEG. */
export function readPhoto(name: string): Buffer {
  return readFileSync(join(root, 'pictures', 'photos', `${name}.jpg`))
}
