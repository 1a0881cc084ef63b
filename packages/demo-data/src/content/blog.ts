import type { NewDocument } from '@pouchery/content-server/document'
import type { MessageFn } from 'pouchery/lib/message'
import { m } from 'pouchery/messages/all.server'
import * as v from 'valibot'
import { seedAuthors } from '../../data/authors.ts'
import { createImageReference, createSlug, localizeMessage, localizeTexts } from './localized.ts'
import type { DemoImageStore } from './pictures.ts'
import { createPostDocuments, loadSeedPosts } from './posts.ts'
import { readSeedTexts } from './seed-files.ts'

const blogUri = 'blog'

const categoryIds = ['guides', 'materials', 'flavour', 'rules', 'making', 'shopping'] as const

const categoryTitles: Record<(typeof categoryIds)[number], MessageFn> = {
  guides: m.demo_topic_guides,
  materials: m.demo_topic_materials,
  flavour: m.demo_topic_flavour,
  rules: m.demo_topic_rules,
  making: m.demo_topic_making,
  shopping: m.demo_topic_shopping,
}

const tagTitles: Record<string, MessageFn> = {
  strength: m.demo_topic_strength,
  format: m.demo_topic_format,
  flavour: m.demo_topic_flavour,
  ingredients: m.demo_topic_ingredients,
  labels: m.demo_topic_labels,
  storage: m.demo_topic_storage,
  travel: m.demo_topic_travel,
  waste: m.demo_topic_waste,
  price: m.demo_topic_price,
  age: m.demo_topic_age,
  delivery: m.demo_topic_delivery,
  mint: m.demo_topic_mint,
}

const blogFrontMatterSchema = v.strictObject({
  description: v.string(),
  metaDescription: v.string(),
  categories: v.strictObject(v.entriesFromList(categoryIds, v.string())),
})

export async function createBlogDocuments(pictures: DemoImageStore): Promise<NewDocument[]> {
  const posts = await Promise.all(loadSeedPosts().map((post) => createPostDocuments(post, blogUri, pictures)))
  return [
    landingDocument(),
    ...(await authorDocuments(pictures)),
    ...categoryDocuments(),
    ...tagDocuments(),
    ...posts.flat(),
  ]
}

function landingDocument(): NewDocument {
  const copy = readSeedTexts('blog', blogFrontMatterSchema)
  return {
    _id: 'blogLanding',
    _type: 'blogLanding',
    title: localizeMessage(m.demo_blog_title),
    description: localizeTexts(copy, ({ frontMatter }) => frontMatter.description),
    metaDescription: localizeTexts(copy, ({ frontMatter }) => frontMatter.metaDescription),
    uri: createSlug(blogUri),
  }
}

async function authorDocuments(pictures: DemoImageStore): Promise<NewDocument[]> {
  return Promise.all(
    Object.entries(seedAuthors).map(async ([id, names]) => {
      const initials = `${names.firstName[0]}${names.lastName[0]}`.toLowerCase()
      return {
        _id: `author-${id}`,
        _type: 'blogAuthor',
        ...names,
        uri: createSlug(`${blogUri}/${id}`),
        image: createImageReference(await pictures.storePhoto(`monogram-${initials}`)),
      }
    }),
  )
}

function categoryDocuments(): NewDocument[] {
  const copy = readSeedTexts('blog', blogFrontMatterSchema)
  return categoryIds.map((uri) => ({
    _id: `blog-category-${uri}`,
    _type: 'blogCategory',
    title: localizeMessage(categoryTitles[uri]),
    description: localizeTexts(copy, ({ frontMatter }) => frontMatter.categories[uri]),
    uri: createSlug(uri),
  }))
}

function tagDocuments(): NewDocument[] {
  return Object.entries(tagTitles).map(([uri, title]) => ({
    _id: `blog-tag-${uri}`,
    _type: 'blogTag',
    title: localizeMessage(title),
    uri: createSlug(uri),
  }))
}
