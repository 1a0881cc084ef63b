import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/locale-url.ts'
import { findPage } from './catalogue.server.ts'

const language = v.picklist(languageCodes)

export const pageByUriInput = v.object({ path: v.pipe(v.string(), v.maxLength(400)), language })
export type PageByUriInput = v.InferOutput<typeof pageByUriInput>

/** What an address of the catalogue shows: a category, a product, or null. */
export const pageByUri = createServerFn({ method: 'GET' })
  .validator(pageByUriInput)
  .handler(({ data }) => findPage(data.path, data.language))
