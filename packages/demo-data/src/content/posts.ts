import type { NewDocument } from '@pouchery/content-server/document'
import type { LanguageCode } from 'pouchery/app.config'
import { toTranslationId } from 'pouchery/lib/content-languages'
import * as v from 'valibot'
import { createImageReference, createKeyedReference, createSlug } from './localized.ts'
import { type DemoImageStore, storeTextImages } from './pictures.ts'
import { markdownToPortableText } from './portable-text.ts'
import { listSeedFolders, listSeedLanguages, readSeedFile, type SeedFile } from './seed-files.ts'

const copyEntries = {
  title: v.string(),
  excerpt: v.string(),
  keywords: v.array(v.string()),
  imageAlt: v.string(),
  /** `metaTitle` and `metaDescription` override title and excerpt for search engines. */
  metaTitle: v.optional(v.string()),
  metaDescription: v.optional(v.string()),
}

const originalSchema = v.strictObject({
  ...copyEntries,
  picture: v.string(),
  metaPicture: v.optional(v.string()),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
  featured: v.optional(v.boolean(), false),
  author: v.string(),
  categories: v.array(v.string()),
  tags: v.array(v.string()),
})
type Original = v.InferOutput<typeof originalSchema>

const translationSchema = v.strictObject({ ...copyEntries, slug: v.string() })
type Translation = v.InferOutput<typeof translationSchema>

interface SeedPost extends SeedFile<Original> {
  /** Last segment of the English URL, and name of the folder. */
  slug: string
  translations: (SeedFile<Translation> & { language: LanguageCode })[]
}

export function loadSeedPosts(): SeedPost[] {
  const posts = listSeedFolders('posts').map(readPost)
  return posts.sort((a, b) => b.frontMatter.publishedAt.localeCompare(a.frontMatter.publishedAt))
}

function readPost(slug: string): SeedPost {
  const folder = `posts/${slug}`
  const translations = listSeedLanguages(folder).filter((language) => language !== 'en')
  return {
    slug,
    ...readSeedFile(`${folder}/en.md`, originalSchema),
    translations: translations.map((language) => ({
      language,
      ...readSeedFile(`${folder}/${language}.md`, translationSchema),
    })),
  }
}

let addresses: ReadonlyMap<string, string> | undefined

export function localizePostLinks(text: string, language: LanguageCode): string {
  addresses ??= new Map(
    loadSeedPosts().flatMap(({ slug, translations }) =>
      translations.map(({ language, frontMatter }) => [`${language} ${slug}`, frontMatter.slug] as const),
    ),
  )
  return text.replace(/(?<=\]\(\/blog\/)[a-z0-9-]+(?=\))/g, (slug) => addresses?.get(`${language} ${slug}`) ?? slug)
}

export async function createPostDocuments(post: SeedPost, uri: string, pictures: DemoImageStore) {
  const id = `post-${post.slug}`
  const shared = await sharedFields(post.frontMatter, pictures)
  const original = { id, language: 'en' as const, uri: `${uri}/${post.slug}` }
  return Promise.all([
    postDocument(original, post, shared, pictures),
    ...post.translations.map((translation) => {
      const { language, frontMatter } = translation
      const place = { id: toTranslationId(id, language), language, uri: `${uri}/${frontMatter.slug}` }
      return postDocument(place, translation, shared, pictures)
    }),
  ])
}

async function sharedFields(post: Original, pictures: DemoImageStore) {
  const metaImage = post.metaPicture && createImageReference(await pictures.storePhoto(post.metaPicture))
  return {
    featured: post.featured,
    image: createImageReference(await pictures.storePhoto(post.picture)),
    publishedAt: post.publishedAt,
    author: { _type: 'reference', _ref: `author-${post.author}` },
    categories: post.categories.map((category) => createKeyedReference(`blog-category-${category}`)),
    tags: post.tags.map((tag) => createKeyedReference(`blog-tag-${tag}`)),
    ...(metaImage && { metaImage }),
  }
}

async function postDocument(
  { id, language, uri }: { id: string; language: LanguageCode; uri: string },
  { frontMatter, text }: SeedFile<Original | Translation>,
  shared: Awaited<ReturnType<typeof sharedFields>>,
  pictures: DemoImageStore,
): Promise<NewDocument> {
  return {
    _id: id,
    _type: 'blogPost',
    language,
    title: frontMatter.title,
    excerpt: frontMatter.excerpt,
    content: markdownToPortableText(localizePostLinks(text, language), await storeTextImages(text, pictures)),
    isTranslated: true,
    uri: createSlug(uri),
    imageAlt: frontMatter.imageAlt,
    metaKeywords: frontMatter.keywords,
    ...(frontMatter.metaTitle && { metaTitle: frontMatter.metaTitle }),
    ...(frontMatter.metaDescription && { metaDescription: frontMatter.metaDescription }),
    ...shared,
  }
}
