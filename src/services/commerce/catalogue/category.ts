import { omitUndefined } from '#lib/omit-undefined.ts'
import type { WireCategory } from '../wire/catalogue.ts'

/** `name` and `uri` contain the full path from the root (commerce reference section 2.5). */
export interface Category {
  id: string
  name: string[]
  uri: string
  parent?: string
  seoTitle?: string
  seoDescription?: string
}

export function toCategory({ category, name, uri, inCategory, metaTitle, metaDescription }: WireCategory): Category {
  return {
    id: category,
    name,
    uri,
    ...omitUndefined({ parent: inCategory, seoTitle: metaTitle, seoDescription: metaDescription }),
  }
}
