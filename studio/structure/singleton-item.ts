import { CogIcon } from '@sanity/icons/Cog'
import { HomeIcon } from '@sanity/icons/Home'
import { LinkIcon } from '@sanity/icons/Link'
import { ThListIcon } from '@sanity/icons/ThList'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { type Singleton, singletons } from './document-kinds.ts'

const icons = {
  homePage: HomeIcon,
  blogLanding: ThListIcon,
  navigation: LinkIcon,
  shopSettings: CogIcon,
} satisfies Record<Singleton, unknown>

/** An entry that opens the one document of its type. */
export function singletonItem(S: StructureBuilder, type: Singleton): ListItemBuilder {
  const title = singletons[type]
  const document = S.document().id(type).schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icons[type]).child(document)
}
