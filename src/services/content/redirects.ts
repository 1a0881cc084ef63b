import * as v from 'valibot'
import { parseValidEntries } from '#lib/parse-valid-entries.ts'
import type { Redirect } from '#lib/urls/redirects.ts'

export interface StoredRedirect extends Redirect {
  id: string
}

export const redirectsGroq =
  '*[_type == "redirect" && defined(from) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]' +
  ' | order(_createdAt asc, _id asc){"id": _id, from, to, product}'

const storedRedirectSchema = v.pipe(
  v.object({
    id: v.string(),
    from: v.string(),
    to: v.nullish(v.string()),
    product: v.nullish(v.boolean()),
  }),
  v.transform(
    ({ id, from, to, product }): StoredRedirect => ({ id, from, to: to || undefined, product: product === true }),
  ),
)

export const redirectsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => parseValidEntries(storedRedirectSchema, entries)),
)
