import * as v from 'valibot'
import type { flavours } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

export const menuRequestSchema = v.object({ language: v.picklist(languageCodes) })

/** `uri` is a path without a language prefix. `language` is undefined if the title is in the page's language. */
interface MenuLink {
  uri: string
  title: string
  language?: string
}

export interface MenuContent {
  flavours: (MenuLink & { flavour: (typeof flavours)[number] })[]
  brands: MenuLink[]
  list?: string
}
