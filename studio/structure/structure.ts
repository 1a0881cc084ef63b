import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { TranslateIcon } from '@sanity/icons/Translate'
import type { StructureResolver } from 'sanity/structure'
import { TranslationsView } from '../translation/translations-view.tsx'
import { blogItem } from './blog.ts'
import { landingItems } from './landings.ts'
import { singletonItem } from './singletons.ts'

/** The desk: what an editor writes, in the order it is looked for. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singletonItem(S, 'homePage'),
      blogItem(S),
      S.divider(),
      ...landingItems(S),
      S.divider(),
      S.documentTypeListItem('infoPage').title('Information pages').icon(InfoOutlineIcon),
      singletonItem(S, 'navigation'),
      singletonItem(S, 'shopSettings'),
      S.documentTypeListItem('redirect').title('Redirects').icon(LinkRemovedIcon),
      S.divider(),
      S.listItem()
        .id('translations')
        .title('Needs translation')
        .icon(TranslateIcon)
        .child(S.component(TranslationsView).id('translations').title('Needs translation')),
    ])
