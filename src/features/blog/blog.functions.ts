import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findBlogPage } from './blog.server.ts'
import { blogSearchSchema } from './blog-search.ts'
import { findPost } from './post.server.ts'

const languageSchema = v.picklist(languageCodes)

const blogPageInputSchema = v.object({
  search: blogSearchSchema,
  language: languageSchema,
  author: v.optional(v.pipe(v.string(), v.maxLength(400))),
})

const postInputSchema = v.object({ uri: v.pipe(v.string(), v.maxLength(400)), language: languageSchema })

export const getBlogPage = createServerFn({ method: 'GET' })
  .validator(blogPageInputSchema)
  .handler(({ data }) => findBlogPage({ ...data.search, author: data.author }, data.language))

export const getPost = createServerFn({ method: 'GET' })
  .validator(postInputSchema)
  .handler(({ data }) => findPost(data.uri, data.language))
