import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formats, type LanguageCode, moistures, strengths } from 'pouchery/app.config'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { parse } from 'yaml'
import { seedFlavourNames } from '../../data/catalogue/flavour-names.ts'
import { pouchCounts, type SeedBrand, type SeedProduct, type SeedProductText } from '../../data/catalogue/types.ts'
import { getSeededInteger } from './random.ts'

type Facts = 'name' | 'flavourName' | 'format' | 'strength' | 'nicotineMg' | 'pouches' | 'contentGrams'
type TextInput = Pick<SeedProduct, Facts> & Pick<SeedBrand, 'moisture'> & { key: string }

export function buildProductTexts(can: TextInput): Pick<SeedProduct, keyof SeedProductText | 'translations'> {
  const { en, others } = loadProductCopy()
  const translations = [...others].map(([language, copy]) => [language, textIn(language, copy, can)])
  return { ...textIn('en', en, can), translations: Object.fromEntries(translations) }
}

function textIn(language: LanguageCode, copy: ProductCopy, can: TextInput): SeedProductText {
  const facts = {
    name: can.name,
    mg: String(can.nicotineMg),
    pouches: copy.pouches[`${can.pouches}`] ?? '',
    weight: `${new Intl.NumberFormat(language).format(can.contentGrams)} g`,
    flavour: copy.flavours[can.flavourName].lead,
    format: copy.formats[can.format].lead,
  }
  return {
    excerpt: fillPlaceholders(copy.excerpts[getSeededInteger(`${can.key}:excerpt`, 0, 1)], facts),
    description: [
      [copy.flavours[can.flavourName].tastes[getSeededInteger(`${can.key}:taste`, 0, 1)]],
      [copy.formats[can.format].sentence, copy.strengths[can.strength], copy.moistures[can.moisture]],
      [copy.can, copy.ingredients[can.flavourName === 'Natural' ? 'unflavoured' : 'flavoured']],
    ]
      .map((sentences) => fillPlaceholders(sentences.join(' '), facts))
      .join('\n\n'),
    metaDescription: fillPlaceholders(copy.metaDescription, facts),
  }
}

function fillPlaceholders(text = '', facts: Record<string, string>): string {
  return text
    .replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '')
    .replace(/(\d) (?=(?:mg|g)(?!\p{L}))/gu, '$1\u00a0')
}

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
  flavours: strictRecordOf(seedFlavourNames, v.strictObject({ lead: text, tastes: v.tuple([text, text]) })),
  formats: strictRecordOf(formats, v.strictObject({ lead: text, sentence: text })),
  strengths: strictRecordOf(strengths.map(String), text),
  moistures: strictRecordOf(moistures, text),
  pouches: strictRecordOf(pouchCounts.map(String), text),
  can: text,
  ingredients: strictRecordOf(['flavoured', 'unflavoured'], text),
  excerpts: v.tuple([text, text]),
  metaDescription: text,
})
type ProductCopy = v.InferOutput<typeof productCopySchema>

let cachedCopy: { en: ProductCopy; others: ReadonlyMap<LanguageCode, ProductCopy> } | undefined

/** @throws Error with the name of an incomplete file */
function loadProductCopy() {
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
