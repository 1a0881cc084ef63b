import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentIcon } from '@sanity/icons/Document'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { DropIcon } from '@sanity/icons/Drop'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { RocketIcon } from '@sanity/icons/Rocket'
import { StarIcon } from '@sanity/icons/Star'
import { SyncIcon } from '@sanity/icons/Sync'
import { TagIcon } from '@sanity/icons/Tag'
import { TagsIcon } from '@sanity/icons/Tags'
import { TranslateIcon } from '@sanity/icons/Translate'
import { UserIcon } from '@sanity/icons/User'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolver, UserComponent } from 'sanity/structure'
import { InterfaceLanguageView } from '../appearance/interface-language-view.tsx'
import { AttentionView } from '../attention/attention-view.tsx'
import { apiVersion } from '../client/api-version.ts'
import { landingKinds } from '../lib/document-types.ts'
import { type StudioLanguage, studioLanguages } from '../lib/languages.ts'
import { AboutReleases } from '../scheduling/about-releases.tsx'
import { scheduleType } from '../scheduling/schedule.ts'
import { SyncLogView } from '../sync/sync-log-view.tsx'
import { TranslationsView } from '../translation/translations-view.tsx'
import { createSingletonItem } from './singletons.ts'
import { postTemplateIds, toLandingTemplateId } from './templates.ts'

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      createSingletonItem(S, 'homePage'),
      blogItem(S),
      S.divider(),
      ...landingKinds.map((kind) => landingItem(S, kind)),
      productsItem(S),
      viewItem(S, 'landings', 'Sync log', SyncIcon, SyncLogView),
      S.divider(),
      S.documentTypeListItem('campaignPage').title('Campaign pages').icon(RocketIcon),
      S.documentTypeListItem('infoPage').title('Information pages').icon(InfoOutlineIcon),
      createSingletonItem(S, 'navigation'),
      createSingletonItem(S, 'shopSettings'),
      S.documentTypeListItem('redirect').title('Redirects').icon(LinkRemovedIcon),
      S.divider(),
      scheduledItem(S),
      viewItem(S, 'attention', 'Needs attention', WarningOutlineIcon, AttentionView),
      viewItem(S, 'translations', 'Needs translation', TranslateIcon, TranslationsView),
      viewItem(S, 'language', 'Studio language', EarthGlobeIcon, InterfaceLanguageView),
    ])

function viewItem(S: StructureBuilder, id: string, title: string, icon: ComponentType, view: UserComponent) {
  return S.listItem().id(id).title(title).icon(icon).child(S.component(view).id(id).title(title))
}

type Items = (ListItemBuilder | ReturnType<StructureBuilder['divider']>)[]

function groupItem(S: StructureBuilder, id: string, title: string, icon: ComponentType, items: Items) {
  return S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))
}

function blogItem(S: StructureBuilder): ListItemBuilder {
  const postLists = studioLanguages.map((language) => postsItem(S, language))
  return groupItem(S, 'blog', 'Blog', ComposeIcon, [
    createSingletonItem(S, 'blogLanding'),
    S.divider(),
    groupItem(S, 'posts', 'Posts', DocumentTextIcon, postLists),
    S.documentTypeListItem('blogCategory').title('Categories').icon(TagsIcon),
    S.documentTypeListItem('blogTag').title('Tags').icon(TagIcon),
    S.documentTypeListItem('blogAuthor').title('Authors').icon(UserIcon),
  ])
}

function postsItem(S: StructureBuilder, { code, name, endonym }: StudioLanguage): ListItemBuilder {
  const list = S.documentList()
    .id(code)
    .title(`Posts in ${name}`)
    .apiVersion(apiVersion)
    .schemaType('blogPost')
    .filter('_type == "blogPost" && language == $language')
    .params({ language: code })
    .defaultOrdering([{ field: 'publishedAt', direction: 'desc' }])
    .initialValueTemplates(postTemplateIds.map((template) => S.initialValueTemplateItem(template, { language: code })))
  const title = name === endonym ? name : `${name} (${endonym})`
  return S.listItem().id(code).title(title).icon(DocumentTextIcon).child(list)
}

type LandingKind = (typeof landingKinds)[number]

const landingIcons = { brands: StarIcon, flavour: DropIcon, offer_text: TagIcon }

function landingItem(S: StructureBuilder, { type, landingId, title, page }: LandingKind): ListItemBuilder {
  const icon = landingIcons[type]
  const landing = S.document()
    .id('page')
    .schemaType('centraLanding')
    .documentId(landingId)
    .title(page)
    .initialValueTemplate(toLandingTemplateId(type))
  const documents = S.documentList()
    .id('documents')
    .title(title)
    .apiVersion(apiVersion)
    .schemaType('centraDocument')
    .filter('_type == "centraDocument" && type == $type')
    .params({ type })
    .defaultOrdering([{ field: 'uri.current', direction: 'asc' }])
    .initialValueTemplates([])
  return groupItem(S, landingId, title, icon, [
    S.listItem().id('page').title(page).icon(DocumentIcon).child(landing),
    S.divider(),
    S.listItem().id('documents').title(`All ${title.toLowerCase()}`).icon(icon).child(documents),
  ])
}

function productsItem(S: StructureBuilder): ListItemBuilder {
  const products = S.documentTypeList('product').title('Products').initialValueTemplates([])
  return S.documentTypeListItem('product').title('Products').child(products)
}

/** Menu item with the scheduled publications, the future posts and an explanation of why there are no releases. */
function scheduledItem(S: StructureBuilder): ListItemBuilder {
  const publications = S.documentList()
    .id('publications')
    .title('Publications')
    .apiVersion(apiVersion)
    .schemaType(scheduleType)
    .filter('_type == $type')
    .params({ type: scheduleType })
    .defaultOrdering([{ field: 'at', direction: 'asc' }])
    .initialValueTemplates([])
  const futurePosts = S.documentList()
    .id('appearing')
    .title('Future posts')
    .apiVersion(apiVersion)
    .schemaType('blogPost')
    .filter('_type == "blogPost" && dateTime(publishedAt) > dateTime(now())')
    .defaultOrdering([{ field: 'publishedAt', direction: 'asc' }])
    .initialValueTemplates([])
  return groupItem(S, 'scheduled', 'Scheduled', CalendarIcon, [
    S.listItem().id('publications').title('Publications').icon(ClockIcon).child(publications),
    S.listItem().id('appearing').title('Future posts').icon(ClockIcon).child(futurePosts),
    S.divider(),
    viewItem(S, 'releases', 'Releases', InfoOutlineIcon, AboutReleases),
  ])
}
