import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findBlogPage } from './blog.server.ts'
import { blogSearchSchema } from './blog-search.ts'
import { findPost } from './post.server.ts'

const language = v.picklist(languageCodes)

const blogPageInput = v.object({
  search: blogSearchSchema,
  language,
  author: v.optional(v.pipe(v.string(), v.maxLength(400))),
})

const postInput = v.object({ uri: v.pipe(v.string(), v.maxLength(400)), language })

export const getBlogPage = createServerFn({ method: 'GET' })
  .validator(blogPageInput)
  .handler(({ data }) => findBlogPage({ ...data.search, author: data.author }, data.language))

export const getPost = createServerFn({ method: 'GET' })
  .validator(postInput)
  .handler(({ data }) => findPost(data.uri, data.language))
