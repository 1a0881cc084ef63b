const topic = '{"uri": uri.current, "title": coalesce(title[_key == $language][0].value, title[_key == "en"][0].value)}'

const summary = `_id, "uri": uri.current, title, excerpt, publishedAt, image, imageAlt,
  "categories": categories[]->${topic}, "tags": tags[]->${topic}`

const filter = `($category == null || $category in categories[]->uri.current) && ($tag == null || $tag in tags[]->uri.current)`

/** One range of the posts in a language, newest first, undated ones last (specification section 7), and their number. */
function range(language: string): string {
  const posts = `*[_type == "blogPost" && language == ${language} && defined(uri.current) && ${filter}]`
  return `{"posts": ${posts} | order(coalesce(publishedAt, "") desc, _id asc)[$from...$to]{${summary}}, "count": count(${posts})}`
}

/** The blog: landing page, posts, and what they can be narrowed by. */
export const blogQuery = `{
  "landing": *[_type == "blogLanding"][0]{title, description, metaDescription},
  "own": ${range('$language')},
  "english": ${range('"en"')},
  "categories": *[_type == "blogCategory"] | order(_id asc)${topic},
  "tags": *[_type == "blogTag"] | order(_id asc)${topic}
}`

/** A post by its uri, in the language asked for, else in English. */
export const postQuery = `*[_type == "blogPost" && uri.current == $uri && language in [$language, "en"]]
  | order(select(language == $language => 0, 1) asc)[0]{
    ${summary}, language, metaDescription, content, "author": author->{firstName, lastName},
    "blog": *[_type == "blogLanding"][0]{title, "uri": uri.current}
  }`

/** An information page by the last part of its address. */
export const infoQuery = '*[_type == "infoPage" && uri.current == $uri][0]{title, content, metaDescription}'
