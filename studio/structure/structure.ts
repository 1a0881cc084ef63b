import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { TranslateIcon } from '@sanity/icons/Translate'
import type { StructureResolver } from 'sanity/structure'
import { InterfaceLanguageView } from '../appearance/interface-language-view.tsx'
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
      S.divider(),
      S.listItem()
        .id('translations')
        .title('Needs translation')
        .icon(TranslateIcon)
        .child(S.component(TranslationsView).id('translations').title('Needs translation')),
      S.listItem()
        .id('language')
        .title('Language of the studio')
        .icon(EarthGlobeIcon)
        .child(S.component(InterfaceLanguageView).id('language').title('Language of the studio')),
    ])
