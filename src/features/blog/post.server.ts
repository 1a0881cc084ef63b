import type * as v from 'valibot'
import { brand, defaultLanguage, type LanguageCode } from '#app.config'
import { type GetEditAttribute, prepareBodyBlocks } from '#features/rich-text/body.server.ts'
import { getBodyHeadings } from '#features/rich-text/rules/body-headings.ts'
import { createContentCache } from '#features/site/content-cache.server.ts'
import { toSourceId, toTranslationId } from '#lib/content-languages.ts'
import { getLocalizedTexts } from '#lib/localized-value.ts'
import { isLanguageCode, languageCodes } from '#lib/urls/locale-url.ts'
import { pageContentReader as content, getAsOfDate } from '#server/preview/content.server.ts'
import { isPreviewing } from '#server/preview/scope.server.ts'
import { type ContentConverter, withFallback } from '#services/content/reader.server.ts'
import { postGroq, postsByUriGroq, relatedPostsGroq } from './blog-groq.ts'
import { type BlogPostData, blogPostSchema, postsByUriSchema, relatedPostsSchema } from './blog-schemas.ts'
import type { PostPageContent, PostSummary } from './page-content.ts'
import { findTranslatedPostIds, toAuthor, toPostSummary } from './post-summary.server.ts'

const maxRelatedPosts = 3

// Missing posts are not cached: requests for arbitrary URLs would evict existing pages.
const posts = createContentCache<BlogPostData | null>({ max: 500, shouldStore: (answer) => answer !== null })
const relations = createContentCache<v.InferOutput<typeof relatedPostsSchema>>({ max: 500 })

/**
 * Returns the English post if there is no translation. Returns null if no post has this URI in any language.
 *
 * @throws ContentServiceError if the service is unavailable and nothing is cached
 */
export async function findPost(uri: string, language: LanguageCode): Promise<PostPageContent | null> {
  const answer = await posts.get(`${language} ${uri}`, () => fetchPost(uri, language))
  if (!answer?.post) return null
  const { post, blog, versions } = answer
  const context = await content.getConverter(language)
  const title = getLocalizedTexts({ title: blog?.title }, language)
  const origin = { textLanguage: post.language, pageLanguage: language, id: post._id, type: 'blogPost' }
  const [body, notices, related] = await Promise.all([
    prepareBodyBlocks(post.content, context, origin, createBlockMarker(post._id, context)),
    content.loadNotices(post._id),
    withFallback(findRelatedPosts(post, language, context), []),
  ])
  return {
    ...toPostSummary(post, context),
    ...getSearchMetadata(post, context),
    headings: getBodyHeadings(body),
    body,
    ...notices,
    related,
    versions: versions.flatMap((version) =>
      isLanguageCode(version.language) ? [{ language: version.language, uri: version.uri }] : [],
    ),
    blog: { ...title, title: title.title ?? blog?.uri ?? brand.name, href: `/${blog?.uri ?? ''}` },
    ...(post.author ? { author: toAuthor(post.author, context) } : {}),
    ...getEditAttributes(post._id, context),
  }
}

async function fetchPost(uri: string, language: LanguageCode): Promise<BlogPostData | null> {
  const seen = { asOf: getAsOfDate(), editing: isPreviewing() }
  const found = await content.query({ query: postsByUriGroq, params: { uri, ...seen }, schema: postsByUriSchema })
  // Prefer the page's language, then English, as in lists.
  const inLanguage = (code: string) => found.find((post) => post.language === code)
  const chosen = inLanguage(language) ?? inLanguage(defaultLanguage) ?? found[0]
  if (!chosen) return null
  const source = toSourceId(chosen)
  const params = {
    ids: [toTranslationId(source, language), source, chosen._id],
    versions: languageCodes.map((code) => toTranslationId(source, code)),
    language,
    ...seen,
  }
  return content.query({ query: postGroq, params, schema: blogPostSchema })
}

type Post = NonNullable<BlogPostData['post']>

/**
 * Metadata for search engines and shared links. The description falls back to the excerpt. If `metaTitle` or
 * `metaImage` is undefined, the post's title or picture is used (specification section 3.6).
 */
function getSearchMetadata(post: Post, context: ContentConverter) {
  const metaImage = context.image(post.metaImage, {})
  return {
    description: post.metaDescription || post.excerpt || '',
    keywords: post.metaKeywords,
    ...(post.metaTitle ? { metaTitle: post.metaTitle } : {}),
    ...(metaImage ? { metaImage } : {}),
  }
}

async function findRelatedPosts(post: Post, language: LanguageCode, context: ContentConverter): Promise<PostSummary[]> {
  const source = toSourceId(post)
  const topics = post.topics.filter((topic) => topic !== null)
  if (topics.length === 0) return []
  const params = {
    own: languageCodes.map((code) => toTranslationId(source, code)),
    topics,
    language,
    translated: await findTranslatedPostIds(language),
    asOf: getAsOfDate(),
    count: maxRelatedPosts,
    editing: false,
  }
  const question = { query: relatedPostsGroq, params, schema: relatedPostsSchema }
  const related = await relations.get(`${language} ${post._id}`, () => content.query(question))
  return (related ?? []).map((entry) => toPostSummary(entry, context))
}

function getEditAttributes(id: string, { markEditable }: ContentConverter): Pick<PostPageContent, 'editAttributes'> {
  if (!markEditable) return {}
  const mark = (path: string) => markEditable({ id, type: 'blogPost' }, path)
  return { editAttributes: { excerpt: mark('excerpt'), image: mark('image'), author: mark('author') } }
}

function createBlockMarker(id: string, { markEditable }: ContentConverter): GetEditAttribute | undefined {
  return markEditable && ((key) => markEditable({ id, type: 'blogPost' }, `content[_key=="${key}"]`))
}
