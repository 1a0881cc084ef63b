import * as v from 'valibot'
import { flavours } from '#app.config'

/** A way into a part of the shop: a path without language, and the language of its name where it is not the page's. */
const MenuLink = v.object({ uri: v.string(), title: v.string(), language: v.optional(v.string()) })

/** What the menu shows beside the editors' links. */
export const MenuContent = v.object({
  flavours: v.array(v.object({ ...MenuLink.entries, flavour: v.picklist(flavours) })),
  brands: v.array(MenuLink),
  /** The list that the strengths are looked for in: the first category. */
  list: v.optional(v.string()),
})

export type MenuContent = v.InferOutput<typeof MenuContent>

export const menuPath = '/api/menu'
