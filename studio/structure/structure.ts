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
import { createBlogItem } from './blog.ts'
import { createLandingItems } from './landings.ts'
import { createScheduledItem } from './scheduled.ts'
import { createSingletonItem } from './singletons.ts'

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      createSingletonItem(S, 'homePage'),
      createBlogItem(S),
      S.divider(),
      ...createLandingItems(S),
      S.listItem()
        .id('landings')
        .title('Sync log')
        .icon(SyncIcon)
        .child(S.component(LandingsOverview).id('landings').title('Sync log')),
      S.divider(),
      S.documentTypeListItem('infoPage').title('Information pages').icon(InfoOutlineIcon),
      createSingletonItem(S, 'navigation'),
      createSingletonItem(S, 'shopSettings'),
      S.documentTypeListItem('redirect').title('Redirects').icon(LinkRemovedIcon),
      S.divider(),
      createScheduledItem(S),
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
