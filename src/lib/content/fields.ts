import * as v from 'valibot'
import { safeHref } from '#lib/html/safe-href.ts'
import { localizedText, notAnArrayMessage } from '#lib/localized-value.ts'
import { isTopicUri, isUri } from '#lib/urls/uri.ts'

/** GROQ returns null for a missing field. */
export function optionalField<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema)
}

const localizedList = v.array(v.unknown(), notAnArrayMessage)
export const localized = optionalField(localizedList)

export const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

/** Requires an English entry, the fallback for all other languages. */
export const title = v.pipe(
  localizedList,
  v.check((value) => localizedText(value, 'en') !== undefined),
)

/** `written` in `groq-conditions.ts` is the same condition in GROQ. */
export const text = v.pipe(v.string(), v.regex(/[^ ]/))

/** Without a leading slash. */
export const uri = v.pipe(v.string(), v.check(isUri))

export const topicUri = v.pipe(v.string(), v.check(isTopicUri))

/** See specification section 5. */
export const linkTarget = v.pipe(
  v.string(),
  v.check((value) => safeHref(value) !== undefined),
)

export const isoDateTime = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
)

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
