import { CogIcon } from '@sanity/icons/Cog'
import { HomeIcon } from '@sanity/icons/Home'
import { LinkIcon } from '@sanity/icons/Link'
import { ThListIcon } from '@sanity/icons/ThList'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'

/** Titles by document ID, which equals the name of the type. */
const singletons = {
  homePage: 'Home page',
  blogLanding: 'Blog page',
  navigation: 'Navigation',
  shopSettings: 'Settings',
} as const

type Singleton = keyof typeof singletons

export function isSingleton(schemaType: string): schemaType is Singleton {
  return Object.hasOwn(singletons, schemaType)
}

const icons = {
  homePage: HomeIcon,
  blogLanding: ThListIcon,
  navigation: LinkIcon,
  shopSettings: CogIcon,
} satisfies Record<Singleton, unknown>

export function createSingletonItem(S: StructureBuilder, type: Singleton): ListItemBuilder {
  const title = singletons[type]
  const document = S.document().id(type).schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icons[type]).child(document)
}
