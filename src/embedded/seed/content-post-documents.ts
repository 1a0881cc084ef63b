import type { NewDocument } from '#embedded/content/document.ts'
import { translationId } from '#lib/translation/ids.ts'
import { isSceneName } from './content-art/scenes.ts'
import type { Studio } from './content-pictures.ts'
import { picturesIn, portableText } from './content-portable-text.ts'
import type { PostWords, SeedPost, SeedTranslation } from './content-post.ts'
import { image, keyedReference, slug } from './content-values.ts'

/** A post and its translations, one document a language; `uri` is the blog's. */
export async function postDocuments(
  post: SeedPost,
  translations: readonly SeedTranslation[],
  uri: string,
  studio: Studio,
): Promise<NewDocument[]> {
  const id = `post-${post.slug}`
  const shared = await sharedFields(post, studio)
  const own = translations.filter(({ source }) => source === post.slug)
  return Promise.all([
    postDocument({ id, language: 'en', uri: `${uri}/${post.slug}` }, post, shared, studio),
    ...own.map((words) => {
      const { language } = words
      const place = { id: translationId(id, language), language, uri: `${uri}/${words.slug}` }
      return postDocument(place, words, shared, studio)
    }),
  ])
}

interface PostPlace {
  id: string
  language: string
  uri: string
}

/** What is the same in every language. */
async function sharedFields(post: SeedPost, studio: Studio) {
  const metaImage = post.metaPicture && image(await studio.picture(post.metaPicture))
  return {
    featured: post.featured ?? false,
    image: image(await studio.picture(post.picture)),
    publishedAt: post.publishedAt,
    author: { _type: 'reference', _ref: `author-${post.author}` },
    categories: post.categories.map((category) => keyedReference(`blog-category-${category}`)),
    tags: post.tags.map((tag) => keyedReference(`blog-tag-${tag}`)),
    ...(metaImage && { metaImage }),
  }
}

async function postDocument(
  { id, language, uri }: PostPlace,
  words: PostWords,
  shared: Awaited<ReturnType<typeof sharedFields>>,
  studio: Studio,
): Promise<NewDocument> {
  return {
    _id: id,
    _type: 'blogPost',
    language,
    title: words.title,
    excerpt: words.excerpt,
    content: portableText(words.text, await drawPictures(words.text, studio)),
    isTranslated: true,
    uri: slug(uri),
    imageAlt: words.imageAlt,
    metaKeywords: words.keywords,
    ...(words.metaTitle && { metaTitle: words.metaTitle }),
    ...(words.metaDescription && { metaDescription: words.metaDescription }),
    ...shared,
  }
}

/** The assets of the pictures between the paragraphs of a text. */
async function drawPictures(text: string, studio: Studio): Promise<Map<string, string>> {
  const names = picturesIn(text).filter(isSceneName)
  return new Map(await Promise.all(names.map(async (name) => [name, await studio.picture(name)] as const)))
}
