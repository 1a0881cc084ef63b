import type { NewDocument } from '@pouchery/content-server/document'
import type { LanguageCode } from 'pouchery/app.config'
import { accessibilityAuthorities, accessibilityCheckedAt } from 'pouchery/config/accessibility-authorities'
import { browserStorageEntries, type StorageEntryGroup } from 'pouchery/lib/browser/browser-storage'
import { getPurposeMessage } from 'pouchery/lib/browser/storage-purposes'
import { formatLongDate } from 'pouchery/lib/format/format-long-date'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { createSlug, localizeMessage, localizeTexts } from './localized.ts'
import { markdownToPortableText } from './portable-text.ts'
import { localizePostLinks } from './posts.ts'
import { readSeedTexts } from './seed-files.ts'

interface InfoPage {
  /** Last URL segment and folder name in `packages/demo-data/data/pages`. */
  uri: string
  title: MessageFn
  group: 'help' | 'about'
}

export const infoPages: readonly InfoPage[] = [
  { uri: 'delivery', title: m.demo_page_delivery, group: 'help' },
  { uri: 'returns', title: m.demo_page_returns, group: 'help' },
  { uri: 'withdrawal', title: m.demo_page_withdrawal, group: 'help' },
  { uri: 'guarantee', title: m.demo_page_guarantee, group: 'help' },
  { uri: 'questions', title: m.demo_page_questions, group: 'help' },
  { uri: 'contact', title: m.demo_page_contact, group: 'help' },
  { uri: 'terms', title: m.demo_page_terms, group: 'about' },
  { uri: 'privacy', title: m.demo_page_privacy, group: 'about' },
  { uri: 'cookies', title: m.demo_page_cookies, group: 'about' },
  { uri: 'age-and-responsibility', title: m.demo_page_age_and_responsibility, group: 'about' },
  { uri: 'imprint', title: m.demo_page_imprint, group: 'about' },
  { uri: 'about', title: m.demo_page_about, group: 'about' },
  { uri: 'accessibility', title: m.demo_page_accessibility, group: 'about' },
]

const pageFrontMatterSchema = v.strictObject({ description: v.string() })

export function createInfoPageDocuments(): NewDocument[] {
  return infoPages.map((page) => infoDocument(page, (text) => text))
}

const demoOnlyPages: readonly string[] = ['about', 'questions']

/** Initially stored as drafts for legal review. No order can be placed until the terms are published. */
const pagesToReview: readonly string[] = ['terms']

export function createInitialPageDocuments(): NewDocument[] {
  const pages = infoPages.filter(({ uri }) => !demoOnlyPages.includes(uri))
  return pages.map((page) => {
    const document = infoDocument(page, (text, language) => removeDemoNotice(text, page.uri, language))
    return pagesToReview.includes(page.uri) ? { ...document, _id: `drafts.${document._id}` } : document
  })
}

export function isInitiallyPublished({ uri }: InfoPage): boolean {
  return !demoOnlyPages.includes(uri) && !pagesToReview.includes(uri)
}

type EditText = (text: string, language: LanguageCode) => string

function infoDocument({ uri, title }: InfoPage, editText: EditText): NewDocument {
  const copy = readSeedTexts(`pages/${uri}`, pageFrontMatterSchema)
  return {
    _id: `info-${uri}`,
    _type: 'infoPage',
    title: localizeMessage(title),
    content: localizeTexts(copy, ({ text }, language) =>
      markdownToPortableText(fillPlaceholders(editText(text, language), language)),
    ),
    metaDescription: localizeTexts(copy, ({ frontMatter }) => frontMatter.description),
    uri: createSlug(`info/${uri}`),
  }
}

function fillPlaceholders(text: string, language: LanguageCode): string {
  return localizePostLinks(text, language)
    .replaceAll('{language}', language)
    .replaceAll('{storage}', () => browserStorageEntries.map((entries) => storageLine(entries, language)).join('\n'))
    .replaceAll('{authorities}', () => formatAuthorityList(language))
    .replaceAll('{accessibilityDate}', () => formatLongDate(accessibilityCheckedAt, language, 'UTC'))
}

function formatAuthorityList(language: LanguageCode): string {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return accessibilityAuthorities
    .map(({ country, name, url }) => `- ${countries.of(country)} – [${name}](${url})`)
    .join('\n')
}

function storageLine({ purpose, area, names, consent, days }: StorageEntryGroup, language: LanguageCode): string {
  const say = (message: MessageFn) => message({}, { locale: language })
  // An asterisk, as in `purchaseLogged.*`, would start emphasis in Markdown.
  const written = names.map((name) => name.replace('*', '…')).join(', ')
  const lasting = days === undefined ? say(m.data_stored_local) : m.data_stored_year({}, { locale: language })
  const kept = area === 'local' ? lasting : say(m.data_stored_session)
  const conditions = { analytics: m.demo_storage_analytics, marketing: m.demo_storage_marketing }
  const condition = consent ? ` ${say(conditions[consent])}` : ''
  return `- **${getPurposeMessage(purpose)({}, { locale: language })}** (${written}). ${kept}.${condition}`
}

const pagesWithDemoNotice: readonly string[] = ['delivery', 'privacy', 'returns', 'terms']

/**
 * Removes the first paragraph of a page with a demo notice, and sentences that link to blog posts. `text` is Markdown,
 * and `page` is the last URL segment.
 */
export function removeDemoNotice(text: string, page: string, language: LanguageCode): string {
  const paragraphs = text.split(/\n{2,}/)
  return (pagesWithDemoNotice.includes(page) ? paragraphs.slice(1) : paragraphs)
    .map((paragraph) => (paragraph.includes('](/blog') ? withoutPostLinks(paragraph, language) : paragraph))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Replaces blog links while the text is split into sentences, because link titles can end in a question mark. */
const linkPlaceholder = 'POST'

function withoutPostLinks(paragraph: string, language: LanguageCode): string {
  const text = paragraph.replaceAll('\n', ' ').replaceAll(/\[[^\]]*\]\(\/blog[^)]*\)/g, linkPlaceholder)
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)
  return Array.from(sentences, ({ segment }) => segment)
    .filter((sentence) => !sentence.includes(linkPlaceholder))
    .join('')
    .trim()
}
