import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { seedBrands } from '../../packages/demo-data/data/catalogue/brands.ts'
import { createNamesPattern } from './foreign-texts.ts'
import { describeMissingAndExtra, findStructuralDifferences } from './seed-differences.ts'
import { collectStrings, listKeyPaths, parseDemoText } from './seed-outline.ts'
import { findForeignSentences } from './sentences.ts'

const english = globSync('packages/demo-data/data/**/en.{md,yaml}').toSorted()
const brandNames = createNamesPattern(seedBrands.map(({ name }) => name))

function translationPath(file: string, language: LanguageCode): string {
  return join(dirname(file), `${language}${extname(file)}`)
}

function read(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

function textsIn(file: string): string[] {
  return file.endsWith('.md') ? parseDemoText(read(file)).texts : collectStrings(parse(read(file)))
}

function differencesOf(file: string, other: string): string[] {
  const [source, translated] = [read(file), read(other)]
  if (!file.endsWith('.md'))
    return describeMissingAndExtra('key', listKeyPaths(parse(source)), listKeyPaths(parse(translated)))
  const isPost = file.startsWith('packages/demo-data/data/posts/')
  return findStructuralDifferences(parseDemoText(source).outline, parseDemoText(translated).outline, isPost)
}

describe.each(languageCodes)('the demo shop in %s', (language) => {
  const files = english.map((file) => ({ file, own: translationPath(file, language) }))
  const written = files.filter(({ own }) => existsSync(own))

  test('has every text', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(({ own }) => (existsSync(own) ? [] : [own]))).toEqual([])
  })

  test('has the same structure as in English', () => {
    const found = written.flatMap(({ file, own }) =>
      language === 'en' ? [] : differencesOf(file, own).map((difference) => `${own}: ${difference}`),
    )
    expect(found).toEqual([])
  })

  test('is in the right language in every sentence', () => {
    const found = written.flatMap(({ own }) =>
      textsIn(own)
        .flatMap((text) => findForeignSentences(text.replaceAll(brandNames, ' '), language))
        .map(({ sentence, detectedLanguage }) => `${own}: looks like ${detectedLanguage}: ${sentence}`),
    )
    expect(found).toEqual([])
  })
})
