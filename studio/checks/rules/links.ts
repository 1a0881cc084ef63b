import type { Path } from 'sanity'
import { isLanguageCode, localizePath } from '#lib/urls/locale-url.ts'
import { encodePath } from '#lib/urls/uri.ts'
import { getDocumentLanguage } from '../../client/site-path.ts'
import { getTextField } from '../../lib/values.ts'
import { collectObjects, type DocumentFinding } from './finding.ts'

export interface ShopLink {
  /** Path of the linked page, including the language prefix, without query and fragment. */
  page: string
  target: string
  path: Path
}

const linkFields = ['link', 'href'] as const

/** Returns the links to shop pages, including in rich text. `page` has the language prefix of the linking content. */
export function listShopLinks(document: unknown): ShopLink[] {
  return collectObjects(document).flatMap(({ value, path }) => {
    const language = getDocumentLanguage({ language: languageAt(document, path) })
    return [...linkFieldsOf(value), ...categoryLinkFieldsOf(value)].flatMap(({ name, target }) => {
      const page = shopPath(target)
      return page === undefined ? [] : [{ page: localizePath(page, language), target, path: [...path, name] }]
    })
  })
}

function linkFieldsOf(part: Readonly<Record<string, unknown>>) {
  return linkFields.flatMap((name) => {
    const target = part[name]
    return typeof target === 'string' ? [{ name, target }] : []
  })
}

/** Returns the category link of a card. Adds the leading slash that category URIs lack. */
function categoryLinkFieldsOf(part: Readonly<Record<string, unknown>>) {
  const uri = part._type === 'productListing' || part._type === 'canMapCard' ? getTextField(part, 'uri') : undefined
  return uri ? [{ name: 'uri', target: encodePath(`/${uri}`) }] : []
}

/** Returns the path of a link target. Undefined for external links and for links within the page. */
function shopPath(target: string): string | undefined {
  if (!target.startsWith('/') || target.startsWith('//')) return undefined
  return URL.parse(target, 'http://shop.invalid')?.pathname
}

function languageAt(document: unknown, path: Path): string | undefined {
  const keys = path.flatMap((step) => (typeof step === 'object' && '_key' in step ? [step._key] : []))
  return keys.find(isLanguageCode) ?? getTextField(document, 'language')
}

/** HTTP status, or undefined if the request failed. */
export type PageStatus = number | undefined

const brokenLinkReasons: Readonly<Record<number, string>> = {
  404: 'the page does not exist',
  410: 'the page was permanently removed',
}

export function findBrokenLinks(links: readonly ShopLink[], statusOf: (page: string) => PageStatus): DocumentFinding[] {
  return links.flatMap(({ page, target, path }): DocumentFinding[] => {
    const reason = brokenLinkReasons[statusOf(page) ?? 0]
    return reason
      ? [{ subject: 'link', level: 'warning', message: `${target} is a broken link: ${reason}.`, path }]
      : []
  })
}
