import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../../data')

export interface SeedFile<Front> {
  frontMatter: Front
  text: string
}

export type SeedTexts<Front> = ReadonlyMap<LanguageCode, SeedFile<Front>>

export function listSeedFolders(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
}

export function listSeedLanguages(folder: string): LanguageCode[] {
  return readdirSync(join(root, folder)).map((file) => {
    const code = file.replace('.md', '')
    if (!isLanguageCode(code))
      throw new Error(`packages/demo-data/data/${folder}/${file}: the shop has no such language`)
    return code
  })
}

export function readSeedTexts<Front>(folder: string, front: v.GenericSchema<unknown, Front>): SeedTexts<Front> {
  const languages = listSeedLanguages(folder)
  return new Map(languages.map((language) => [language, readSeedFile(`${folder}/${language}.md`, front)]))
}

export function readSeedFile<Front>(path: string, schema: v.GenericSchema<unknown, Front>): SeedFile<Front> {
  const file = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')
  const [, matter = '{}', text = ''] = /^(?:---\n(.*?)---\n)?(.*)$/s.exec(file) ?? []
  const front = v.safeParse(schema, parse(matter))
  if (!front.success) throw new Error(`packages/demo-data/data/${path}: ${v.summarize(front.issues)}`)
  return { frontMatter: front.output, text: text.trim() }
}

export function unwrapParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
}

export function parseSections(text: string): { title: string; text: string }[] {
  const [, ...sections] = `\n${text}`.split('\n## ')
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { title, text: unwrapParagraphs(lines.join('\n').trim()) }
  })
}

export function readLogo(name: string): Buffer {
  return readFileSync(join(root, 'pictures', 'logos', `${name}.svg`))
}

export function readPhoto(name: string): Buffer {
  return readFileSync(join(root, 'pictures', 'photos', `${name}.jpg`))
}
