import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { SyncIcon } from '@sanity/icons/Sync'
import { TranslateIcon } from '@sanity/icons/Translate'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { StructureResolver } from 'sanity/structure'
import { InterfaceLanguageView } from '../appearance/interface-language-view.tsx'
import { AttentionView } from '../attention/attention-view.tsx'
import { LandingsOverview } from '../sync/landings-overview.tsx'
import { TranslationsView } from '../translation/translations-view.tsx'
import { blogItem } from './blog.ts'
import { landingItems } from './landings.ts'
import { scheduledItem } from './scheduled.ts'
import { singletonItem } from './singletons.ts'

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      singletonItem(S, 'homePage'),
      blogItem(S),
      S.divider(),
      ...landingItems(S),
      S.listItem()
        .id('landings')
        .title('Sync log')
        .icon(SyncIcon)
        .child(S.component(LandingsOverview).id('landings').title('Sync log')),
      S.divider(),
      S.documentTypeListItem('infoPage').title('Information pages').icon(InfoOutlineIcon),
      singletonItem(S, 'navigation'),
      singletonItem(S, 'shopSettings'),
      S.documentTypeListItem('redirect').title('Redirects').icon(LinkRemovedIcon),
      S.divider(),
      scheduledItem(S),
      S.listItem()
        .id('attention')
        .title('Needs attention')
        .icon(WarningOutlineIcon)
        .child(S.component(AttentionView).id('attention').title('Needs attention')),
      S.listItem()
        .id('translations')
        .title('Needs translation')
        .icon(TranslateIcon)
        .child(S.component(TranslationsView).id('translations').title('Needs translation')),
      S.listItem()
        .id('language')
        .title('Studio language')
        .icon(EarthGlobeIcon)
        .child(S.component(InterfaceLanguageView).id('language').title('Studio language')),
    ])
