import { availableLanguagesProjections } from '#services/content/available-languages.ts'
import { createHasTextGroq, hasUriGroq, isPublishedGroq, newestFirstGroq } from '#services/content/groq-conditions.ts'

/** Projection of a category or tag. Omits titles in languages that the page does not need, because lists are long. */
const topicProjection = '{_id, "uri": uri.current, "title": title[_key in [$language, "en"]]}'

const summaryProjection = `_id, "uri": uri.current, title, excerpt, publishedAt, image, imageAlt, language,
  "characters": length(pt::text(content)), "categories": categories[]->${topicProjection}, "tags": tags[]->${topicProjection}`

const authorProjection = '{firstName, lastName, "uri": uri.current, image}'

/** Excludes posts without a title or URL, so that each page of results is full. Previews include these posts. */
const hasTitleAndUri = `${hasUriGroq} && ${createHasTextGroq('title')}`
const isShown = `(${hasTitleAndUri} || $editing)`

/** `$asOf` is the preview date or the current time (`getAsOfDate`). */
const isPublishedPost = `_type == "blogPost" && ${isPublishedGroq}`

/** `$translated` contains the IDs of English posts that are translated into the page's language. */
const isListedPost = `${isPublishedPost} && ${isShown} &&
  (language == $language || (language == "en" && !(_id in $translated)))`

const matchesSearch = `($category == null || $category in categories[]->uri.current) &&
  ($tag == null || $tag in tags[]->uri.current) && ($author == null || author->uri.current == $author)`

const posts = `*[${isListedPost} && ${matchesSearch}]`

export const translatedPostIdsGroq = `*[${isPublishedPost} && language == $language && ${hasTitleAndUri}]._id`

export const blogPageGroq = `{
  "landing": *[_type == "blogLanding"][0]{
    _id, title, description, metaDescription, "uri": uri.current, ${availableLanguagesProjections.blogLanding}
  },
  "posts": ${posts} | order(${newestFirstGroq}) [$from...$to]{${summaryProjection}},
  "count": count(${posts}),
  "categories": *[_type == "blogCategory"] | order(_id asc){...${topicProjection}, description, image},
  "tags": *[_type == "blogTag"] | order(_id asc)${topicProjection},
  "author": *[_type == "blogAuthor" && defined(uri.current) && uri.current == $author][0]${authorProjection}
}`

export const postsByUriGroq = `*[${isPublishedPost} && uri.current == $uri && ${isShown}] | order(_id asc){_id, language}`

export const postGroq = `{
  "versions": *[${isPublishedPost} && _id in $versions && ${hasTitleAndUri}]{language, "uri": uri.current},
  "blog": *[_type == "blogLanding"][0]{title, "uri": uri.current},
  "post": *[${isPublishedPost} && _id in $ids && ${isShown}] | order(select(_id == $ids[0] => 0, _id == $ids[1] => 1, 2) asc)[0]{
    ${summaryProjection}, metaTitle, metaDescription, metaKeywords, metaImage, content, "author": author->${authorProjection},
    "topics": [...coalesce(categories[]._ref, []), ...coalesce(tags[]._ref, [])]
  }
}`

export const relatedPostsGroq = `*[${isListedPost} && !(_id in $own) &&
  count([...coalesce(categories[]._ref, []), ...coalesce(tags[]._ref, [])][@ in $topics]) > 0]
  | order(count([...coalesce(categories[]._ref, []), ...coalesce(tags[]._ref, [])][@ in $topics]) desc,
    ${newestFirstGroq})[0...$count]{${summaryProjection}}`
