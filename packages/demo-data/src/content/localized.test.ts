import { m } from 'pouchery/messages/all.server'
import { expect, test, vi } from 'vitest'
import { localizeMessage, localizeTexts } from './localized.ts'

/** Adds a language without translations to the shop. */
vi.mock(import('pouchery/app.config'), async (original) => {
  const config = await original()
  return { ...config, languages: { ...config.languages, fi: { endonym: 'Suomi', market: 'SE', region: 'FI' } } }
})

test('returns a title in every language, in English where it is not translated', () => {
  const titles = localizeMessage(m.demo_blog_title)
  expect(titles).toHaveLength(18)
  expect(titles).toContainEqual({ _key: 'sv', value: 'Magasin' })
  expect(titles).toContainEqual({ _key: 'fi', value: 'Journal' })
})

test('returns a text in the languages it was written in, in the order of the shop', () => {
  const words = (text: string) => ({ frontMatter: {}, text })
  const texts = new Map([
    ['sv' as const, words('Hej')],
    ['en' as const, words('Hello')],
  ])
  expect(localizeTexts(texts, ({ text }) => text)).toEqual([
    { _key: 'en', value: 'Hello' },
    { _key: 'sv', value: 'Hej' },
  ])
})
