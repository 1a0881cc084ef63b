import * as v from 'valibot'
import type { flavours } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

export const MenuQuestion = v.object({ language: v.picklist(languageCodes) })

/** A way into a part of the shop: a path without language, and the language of its name where it is not the page's. */
interface MenuLink {
  uri: string
  title: string
  language?: string
}

/** What the menu shows beside the editors' links. */
export interface MenuContent {
  flavours: (MenuLink & { flavour: (typeof flavours)[number] })[]
  brands: MenuLink[]
  /** The list that the strengths are looked for in: the first category. */
  list?: string
}
