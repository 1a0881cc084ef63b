import * as v from 'valibot'
import { toSafeHref } from '#lib/html/safe-href.ts'
import { getLocalizedText, notAnArrayMessage } from '#lib/localized-value.ts'
import { isBlogTopicUri, isUri } from '#lib/urls/uri.ts'

const localizedList = v.array(v.unknown(), notAnArrayMessage)
/** Nullish, because GROQ returns null for a missing field. */
export const localizedSchema = v.nullish(localizedList)

export const createNullishListSchema = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.array(schema), [])

/** Requires an English entry, which is the fallback for all other languages. */
export const requiredLocalizedSchema = v.pipe(
  localizedList,
  v.check((value) => getLocalizedText(value, 'en') !== undefined),
)

/** Must accept the same texts as the GROQ condition of `createHasTextGroq` (`groq-conditions.ts`). */
export const nonBlankTextSchema = v.pipe(v.string(), v.regex(/[^ ]/))

/** URI without a leading slash. */
export const uriSchema = v.pipe(v.string(), v.check(isUri))

export const topicUriSchema = v.pipe(v.string(), v.check(isBlogTopicUri))

/** Accepts the same link targets as {@link toSafeHref} (specification section 5.4). */
export const linkTargetSchema = v.pipe(
  v.string(),
  v.check((value) => toSafeHref(value) !== undefined),
)

export const isoDateTimeSchema = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
)

const unitFraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const imageFieldSchema = v.looseObject({
  asset: v.object({ _ref: v.pipe(v.string(), v.regex(/^image-[A-Za-z0-9]+-[1-9]\d{0,5}x[1-9]\d{0,5}-[a-z0-9]+$/)) }),
  crop: v.nullish(
    v.pipe(
      v.object({ top: unitFraction, bottom: unitFraction, left: unitFraction, right: unitFraction }),
      v.check(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1),
    ),
  ),
  hotspot: v.nullish(v.object({ x: v.number(), y: v.number(), height: v.number(), width: v.number() })),
})

export type ImageField = v.InferOutput<typeof imageFieldSchema>

/**
 * GROQ condition: the product document has texts or badges added by editors. Most product documents contain only fields
 * written by the sync.
 */
export const isEditedProductGroq = 'defined(coalesce(story, metaTitle, metaDescription, badges))'
