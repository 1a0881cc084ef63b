import { DocumentIcon } from '@sanity/icons/Document'
import { DropIcon } from '@sanity/icons/Drop'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { apiVersion } from '../client/api-version.ts'
import { landingKinds } from './landing-kinds.ts'
import { toLandingTemplateId } from './templates.ts'

type LandingKind = (typeof landingKinds)[number]

const icons = { brands: StarIcon, flavour: DropIcon, offer_text: TagIcon } satisfies Record<
  LandingKind['type'],
  unknown
>

export function createLandingItems(S: StructureBuilder): ListItemBuilder[] {
  return landingKinds.map((kind) => {
    const items = [pageItem(S, kind), S.divider(), documentsItem(S, kind)]
    const list = S.list().id(kind.landingId).title(kind.title).items(items)
    return S.listItem().id(kind.landingId).title(kind.title).icon(icons[kind.type]).child(list)
  })
}

function pageItem(S: StructureBuilder, { type, landingId, page }: LandingKind): ListItemBuilder {
  const document = S.document()
    .id('page')
    .schemaType('centraLanding')
    .documentId(landingId)
    .title(page)
    .initialValueTemplate(toLandingTemplateId(type))
  return S.listItem().id('page').title(page).icon(DocumentIcon).child(document)
}

function documentsItem(S: StructureBuilder, { type, title }: LandingKind): ListItemBuilder {
  const list = S.documentList()
    .id('documents')
    .title(title)
    .apiVersion(apiVersion)
    .schemaType('centraDocument')
    .filter('_type == "centraDocument" && type == $type')
    .params({ type })
    .defaultOrdering([{ field: 'uri.current', direction: 'asc' }])
    .initialValueTemplates([])
  return S.listItem().id('documents').title(`All ${title.toLowerCase()}`).icon(icons[type]).child(list)
}
