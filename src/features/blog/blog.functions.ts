import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/locale-url.ts'
import { findBlogPage, findInfoPage } from './blog.server.ts'
import { readBlogSearch } from './blog-search.ts'
import { findPost } from './post.server.ts'

const language = v.picklist(languageCodes)

// Shapes only; `readBlogSearch` knows which values there are.
const search = v.object({ page: v.number(), category: v.optional(v.string()), tag: v.optional(v.string()) })

export const blogPageInput = v.object({ search, language, author: v.optional(v.pipe(v.string(), v.maxLength(400))) })
export type BlogPageInput = v.InferOutput<typeof blogPageInput>

export const articleInput = v.object({ uri: v.pipe(v.string(), v.maxLength(400)), language })
export type ArticleInput = v.InferOutput<typeof articleInput>

/** One page of the blog, or null. */
export const blogPage = createServerFn({ method: 'GET' })
  .validator(blogPageInput)
  .handler(({ data }) => findBlogPage({ ...readBlogSearch(data.search), author: data.author }, data.language))

/** A post, or null. */
export const postPage = createServerFn({ method: 'GET' })
  .validator(articleInput)
  .handler(({ data }) => findPost(data.uri, data.language))

/** An information page, or null. */
export const infoPage = createServerFn({ method: 'GET' })
  .validator(articleInput)
  .handler(({ data }) => findInfoPage(data.uri, data.language))
