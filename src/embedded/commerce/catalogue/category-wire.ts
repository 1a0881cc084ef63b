import type { LanguageCode } from '#app.config'
import { type CatalogueBrand, type CatalogueCategory, categoryNames } from './catalogue.ts'

/** `Category` of the wire: name and uri are full paths (commerce reference 2.5). */
export function categoryWire(category: CatalogueCategory, language: LanguageCode) {
  const name = categoryNames(category, language)
  return {
    category: category.id,
    name,
    uri: category.uri,
    ...(category.parent && { inCategory: category.parent.id }),
    metaTitle: name.at(-1) ?? '',
    metaDescription: '',
    metaKeywords: '',
  }
}

/** `Brand` of the wire. */
export function brandWire({ id, name, uri }: CatalogueBrand) {
  return { brand: id, name, uri, metaTitle: name, metaDescription: '', metaKeywords: '' }
}
