import type { Path } from 'sanity'
import { isLanguageCode, localizedPath } from '#lib/urls/locale-url.ts'
import { encodedPath } from '#lib/urls/uri.ts'
import { documentLanguage } from '../../client/site-path.ts'
import { textField } from '../../lib/values.ts'
import type { Finding } from './finding.ts'
import { partsOf } from './walk.ts'

/** A place in a document that leads to a page of the shop. */
export interface ShopLink {
  /** The page's path with its language, without query and fragment. */
  page: string
  /** As an editor wrote it. */
  written: string
  path: Path
}

/** Fields that hold an address. */
const addressFields = ['link', 'href'] as const

/** Links of a document to pages of the shop, also those of its rich texts, each in the language it is shown in. */
export function shopLinks(document: unknown): ShopLink[] {
  return partsOf(document).flatMap(({ value, path }) => {
    const language = documentLanguage({ language: languageAt(document, path) })
    return [...writtenAddresses(value), ...listedCategory(value)].flatMap(({ name, written }) => {
      const page = pageOf(written)
      return page === undefined ? [] : [{ page: localizedPath(page, language), written, path: [...path, name] }]
    })
  })
}

function writtenAddresses(part: Readonly<Record<string, unknown>>) {
  return addressFields.flatMap((name) => {
    const written = part[name]
    return typeof written === 'string' ? [{ name, written }] : []
  })
}

/** A product listing names its category without the slash. */
function listedCategory(part: Readonly<Record<string, unknown>>) {
  const uri = part._type === 'productListing' || part._type === 'canMapCard' ? textField(part, 'uri') : undefined
  return uri ? [{ name: 'uri', written: encodedPath(`/${uri}`) }] : []
}

/** The path of a page; undefined for an address elsewhere, and for one within the same page. */
function pageOf(written: string): string | undefined {
  if (!written.startsWith('/') || written.startsWith('//')) return undefined
  return URL.parse(written, 'http://shop.invalid')?.pathname
}

/** A post has one language, a rich text in several languages that of its entry. */
function languageAt(document: unknown, path: Path): string | undefined {
  const keys = path.flatMap((step) => (typeof step === 'object' && '_key' in step ? [step._key] : []))
  return keys.find(isLanguageCode) ?? textField(document, 'language')
}

/** What the shop answered for a page: its status; undefined when it could not be asked. */
export type PageStatus = number | undefined

const gone: Readonly<Record<number, string>> = {
  404: 'there is no such page',
  410: 'the page is gone for good',
}

/** Links that lead nowhere, by the status of each page. */
export function linkFindings(links: readonly ShopLink[], statusOf: (page: string) => PageStatus): Finding[] {
  return links.flatMap(({ page, written, path }): Finding[] => {
    const reason = gone[statusOf(page) ?? 0]
    return reason ? [{ subject: 'link', level: 'warning', message: `${written} leads nowhere: ${reason}.`, path }] : []
  })
}
