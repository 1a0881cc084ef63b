import { CogIcon } from '@sanity/icons/Cog'
import { HomeIcon } from '@sanity/icons/Home'
import { LinkIcon } from '@sanity/icons/Link'
import { ThListIcon } from '@sanity/icons/ThList'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'

/** Singleton documents, keyed by type name, which is also the document ID. */
const singletons = {
  homePage: { title: 'Home page', icon: HomeIcon },
  blogLanding: { title: 'Blog page', icon: ThListIcon },
  navigation: { title: 'Navigation', icon: LinkIcon },
  shopSettings: { title: 'Settings', icon: CogIcon },
}

type Singleton = keyof typeof singletons

export function isSingleton(schemaType: string): schemaType is Singleton {
  return Object.hasOwn(singletons, schemaType)
}

export function createSingletonItem(S: StructureBuilder, type: Singleton): ListItemBuilder {
  const { title, icon } = singletons[type]
  const document = S.document().id(type).schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icon).child(document)
}
