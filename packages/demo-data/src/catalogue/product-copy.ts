import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formats, type LanguageCode, moistures, strengths } from 'pouchery/app.config'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { parse } from 'yaml'
import { flavourNames } from '../../data/catalogue/flavour-names.ts'
import { pouchCounts } from '../../data/catalogue/types.ts'

const folder = join(import.meta.dirname, '../../data/products')

const text = v.pipe(v.string(), v.nonEmpty())

function strictRecordOf<const Key extends string, Schema extends v.GenericSchema>(
  keys: readonly Key[],
  schema: Schema,
) {
  return v.strictObject(v.entriesFromList(keys, schema))
}

/** Texts contain placeholders such as `{mg}` and `{name}` (packages/demo-data/data/products/en.yaml). */
const productCopySchema = v.strictObject({
  flavours: strictRecordOf(flavourNames, v.strictObject({ lead: text, tastes: v.tuple([text, text]) })),
  formats: strictRecordOf(formats, v.strictObject({ lead: text, sentence: text })),
  strengths: strictRecordOf(strengths.map(String), text),
  moistures: strictRecordOf(moistures, text),
  pouches: strictRecordOf(pouchCounts.map(String), text),
  can: text,
  ingredients: strictRecordOf(['flavoured', 'unflavoured'], text),
  excerpts: v.tuple([text, text]),
  metaDescription: text,
})
export type ProductCopy = v.InferOutput<typeof productCopySchema>

let cachedCopy: { en: ProductCopy; others: ReadonlyMap<LanguageCode, ProductCopy> } | undefined

/** @throws Error naming an incomplete file */
export function loadProductCopy() {
  cachedCopy ??= {
    en: readProductCopy('en'),
    others: new Map(
      languageCodes
        .filter((language) => language !== 'en' && existsSync(fileOf(language)))
        .map((language) => [language, readProductCopy(language)]),
    ),
  }
  return cachedCopy
}

const fileOf = (language: LanguageCode) => join(folder, `${language}.yaml`)

function readProductCopy(language: LanguageCode): ProductCopy {
  const read = v.safeParse(productCopySchema, parse(readFileSync(fileOf(language), 'utf8')))
  if (!read.success) throw new Error(`packages/demo-data/data/products/${language}.yaml: ${v.summarize(read.issues)}`)
  return read.output
}
