import * as v from 'valibot'
import { safeHref } from '#lib/html/safe-href.ts'
import { localizedText, notAnArrayMessage } from '#lib/localized-value.ts'
import { isTopicUri, isUri } from '#lib/urls/uri.ts'

/** GROQ returns null for a missing field. */
export function optionalField<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema)
}

/** List of entries. `localizedEntry` selects the entry for a language. */
const localizedList = v.array(v.unknown(), notAnArrayMessage)
export const localized = optionalField(localizedList)

export const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

/** Localized text with an English entry, which is the fallback for all other languages. */
export const title = v.pipe(
  localizedList,
  v.check((value) => localizedText(value, 'en') !== undefined),
)

/** Text that is not blank. `written` in `groq-conditions.ts` is the same condition in GROQ. */
export const text = v.pipe(v.string(), v.regex(/[^ ]/))

/** Path of a page, without leading slash. */
export const uri = v.pipe(v.string(), v.check(isUri))

/** Slug of a category or tag, used in the blog's query string. */
export const topicUri = v.pipe(v.string(), v.check(isTopicUri))

/** Link target with a permitted scheme (specification section 5). */
export const linkTarget = v.pipe(
  v.string(),
  v.check((value) => safeHref(value) !== undefined),
)

/** Date and time, ISO 8601. */
export const isoDateTime = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
)

/** Number from 0 to 1, a fraction of the picture's width or height. */
const unitFraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const imageField = v.looseObject({
  asset: v.object({ _ref: v.pipe(v.string(), v.regex(/^image-[A-Za-z0-9]+-[1-9]\d{0,5}x[1-9]\d{0,5}-[a-z0-9]+$/)) }),
  crop: optionalField(
    v.pipe(
      v.object({ top: unitFraction, bottom: unitFraction, left: unitFraction, right: unitFraction }),
      v.check(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1),
    ),
  ),
  hotspot: optionalField(v.object({ x: v.number(), y: v.number(), height: v.number(), width: v.number() })),
})

export type ImageField = v.InferOutput<typeof imageField>
