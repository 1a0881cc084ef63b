import { ComposeIcon } from '@sanity/icons/Compose'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { TagIcon } from '@sanity/icons/Tag'
import { TagsIcon } from '@sanity/icons/Tags'
import { UserIcon } from '@sanity/icons/User'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { apiVersion } from '../client/api-version.ts'
import { type StudioLanguage, studioLanguages } from '../lib/languages.ts'
import { createSingletonItem } from './singletons.ts'
import { postTemplateIds } from './templates.ts'

export function createBlogItem(S: StructureBuilder): ListItemBuilder {
  const items = [
    createSingletonItem(S, 'blogLanding'),
    S.divider(),
    postsItem(S),
    S.documentTypeListItem('blogCategory').title('Categories').icon(TagsIcon),
    S.documentTypeListItem('blogTag').title('Tags').icon(TagIcon),
    S.documentTypeListItem('blogAuthor').title('Authors').icon(UserIcon),
  ]
  return S.listItem().id('blog').title('Blog').icon(ComposeIcon).child(S.list().id('blog').title('Blog').items(items))
}

function postsItem(S: StructureBuilder): ListItemBuilder {
  const byLanguage = studioLanguages.map((language) => languageItem(S, language))
  const list = S.list().id('posts').title('Posts').items(byLanguage)
  return S.listItem().id('posts').title('Posts').icon(DocumentTextIcon).child(list)
}

function languageItem(S: StructureBuilder, { code, name, endonym }: StudioLanguage): ListItemBuilder {
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
