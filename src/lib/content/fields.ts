import * as v from 'valibot'
import { safeHref } from '#lib/html/safe-href.ts'
import { localizedText, notAnArray } from '#lib/localized-value.ts'
import { isTopicUri, isUri } from '#lib/urls/uri.ts'

/** A field that may be missing: GROQ answers null for what a document does not have. */
export function maybe<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema)
}

/** The entries of a localized value; which language to take is `localizedEntry`'s business. */
const localizedList = v.array(v.unknown(), notAnArray)
export const localized = maybe(localizedList)

/** A list that may be missing. */
export const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

/** A text in every language; all others fall back to the English one. */
export const title = v.pipe(
  localizedList,
  v.check((value) => localizedText(value, 'en') !== undefined),
)

/** A text with more in it than spaces; `written` of `conditions.ts` says the same in GROQ. */
export const text = v.pipe(v.string(), v.regex(/[^ ]/))

/** The address of a page, without the slash at its beginning. */
export const uri = v.pipe(v.string(), v.check(isUri))

/** What stands for a category or a tag in the blog's query string. */
export const topicUri = v.pipe(v.string(), v.check(isTopicUri))

/** Where a link may lead (specification section 5). */
export const address = v.pipe(
  v.string(),
  v.check((value) => safeHref(value) !== undefined),
)

/** A moment, ISO 8601. */
export const moment = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
)

/** A part of a length, 0 to 1. */
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/** An image field as stored: a reference to its asset, and what the editor cut off. */
export const imageField = v.looseObject({
  asset: v.object({ _ref: v.pipe(v.string(), v.regex(/^image-[A-Za-z0-9]+-[1-9]\d{0,5}x[1-9]\d{0,5}-[a-z0-9]+$/)) }),
  crop: maybe(
    v.pipe(
      v.object({ top: part, bottom: part, left: part, right: part }),
      v.check(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1),
    ),
  ),
  hotspot: maybe(v.object({ x: v.number(), y: v.number(), height: v.number(), width: v.number() })),
})

export type ImageField = v.InferOutput<typeof imageField>
