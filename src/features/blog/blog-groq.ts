import { addressed, appeared, newestFirst, written } from '#services/content/conditions.ts'
import { mainTexts } from '#services/content/written-in.ts'

/** Of a title, which is in every list of posts, only the languages that the page may need. */
const topic = '{_id, "uri": uri.current, "title": title[_key in [$language, "en"]]}'

/** `characters` of the running text, for the reading time. */
const summary = `_id, "uri": uri.current, title, excerpt, publishedAt, image, imageAlt, language,
  "characters": length(pt::text(content)), "categories": categories[]->${topic}, "tags": tags[]->${topic}`

const author = '{firstName, lastName, "uri": uri.current, image}'

/** A post without title or address is on no page, so that it makes none shorter; an editor who previews sees that. */
const sound = `${addressed} && ${written('title')}`
const shown = `(${sound} || $editing)`

/** Posts that are there as of `$asOf`, which `contentAsOf` says. */
const post = `_type == "blogPost" && ${appeared}`

/** Posts in the language, and the English ones that were not translated into it; `$translated` are the others' ids. */
const readable = `${post} && ${shown} &&
  (language == $language || (language == "en" && !(_id in $translated)))`

const filter = `($category == null || $category in categories[]->uri.current) &&
  ($tag == null || $tag in tags[]->uri.current) && ($author == null || author->uri.current == $author)`

const posts = `*[${readable} && ${filter}]`

/** Ids of the posts in a language. */
export const translatedQuery = `*[${post} && language == $language && ${sound}]._id`

/** The blog: landing page, one range of its posts with their number, and what they can be narrowed by. */
export const blogQuery = `{
  "landing": *[_type == "blogLanding"][0]{
    _id, title, description, metaDescription, "uri": uri.current, ${mainTexts.blogLanding}
  },
  "posts": ${posts} | order(${newestFirst}) [$from...$to]{${summary}},
  "count": count(${posts}),
  "categories": *[_type == "blogCategory"] | order(_id asc){...${topic}, description, image},
  "tags": *[_type == "blogTag"] | order(_id asc)${topic},
  "author": *[_type == "blogAuthor" && defined(uri.current) && uri.current == $author][0]${author}
}`

/** The posts at an address, whatever their language. */
export const postsAtQuery = `*[${post} && uri.current == $uri && ${shown}] | order(_id asc){_id, language}`

/** A post by the ids it may have, the first of `$ids` that exists, and in which languages there is one. */
export const postQuery = `{
  "versions": *[${post} && _id in $versions && ${sound}]{language, "uri": uri.current},
  "blog": *[_type == "blogLanding"][0]{title, "uri": uri.current},
  "post": *[${post} && _id in $ids && ${shown}] | order(select(_id == $ids[0] => 0, _id == $ids[1] => 1, 2) asc)[0]{
    ${summary}, metaTitle, metaDescription, metaKeywords, metaImage, content, "author": author->${author},
    "topics": [...coalesce(categories[]._ref, []), ...coalesce(tags[]._ref, [])]
  }
}`

/** Posts that share categories or tags with another one, those that share most first. */
export const relatedQuery = `*[${readable} && !(_id in $own) &&
  count([...coalesce(categories[]._ref, []), ...coalesce(tags[]._ref, [])][@ in $topics]) > 0]
  | order(count([...coalesce(categories[]._ref, []), ...coalesce(tags[]._ref, [])][@ in $topics]) desc,
    ${newestFirst})[0...$count]{${summary}}`
