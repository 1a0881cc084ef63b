import type { LanguageCode } from 'pouchery/app.config'
import type { ProductText, SeedBrand, SeedProduct } from '../../data/catalogue/types.ts'
import { loadProductCopy, type ProductCopy } from './product-copy.ts'
import { getSeededInteger } from './random.ts'

type Facts = 'name' | 'flavourName' | 'format' | 'strength' | 'nicotineMg' | 'pouches' | 'contentGrams'
type TextInput = Pick<SeedProduct, Facts> & Pick<SeedBrand, 'moisture'> & { key: string }

export function buildProductTexts(can: TextInput): Pick<SeedProduct, keyof ProductText | 'translations'> {
  const { en, others } = loadProductCopy()
  const translations = [...others].map(([language, words]) => [language, textIn(language, words, can)])
  return { ...textIn('en', en, can), translations: Object.fromEntries(translations) }
}

function textIn(language: LanguageCode, words: ProductCopy, can: TextInput): ProductText {
  const facts = {
    name: can.name,
    mg: String(can.nicotineMg),
    pouches: words.pouches[`${can.pouches}`] ?? '',
    weight: `${new Intl.NumberFormat(language).format(can.contentGrams)} g`,
    flavour: words.flavours[can.flavourName].lead,
    format: words.formats[can.format].lead,
  }
  return {
    excerpt: fillPlaceholders(words.excerpts[getSeededInteger(`${can.key}:excerpt`, 0, 1)], facts),
    description: [tasteOf(words, can), pouchOf(words, can), canOf(words, can)]
      .map((paragraph) => fillPlaceholders(paragraph, facts))
      .join('\n\n'),
    metaDescription: fillPlaceholders(words.metaDescription, facts),
  }
}

function tasteOf(words: ProductCopy, { key, flavourName }: TextInput): string {
  return words.flavours[flavourName].tastes[getSeededInteger(`${key}:taste`, 0, 1)] ?? ''
}

function pouchOf(words: ProductCopy, { format, strength, moisture }: TextInput): string {
  return [words.formats[format].sentence, words.strengths[strength], words.moistures[moisture]].join(' ')
}

function canOf(words: ProductCopy, { flavourName }: TextInput): string {
  return [words.can, words.ingredients[flavourName === 'Natural' ? 'unflavoured' : 'flavoured']].join(' ')
}

function fillPlaceholders(text = '', facts: Record<string, string>): string {
  return text
    .replace(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '')
    .replace(/(\d) (?=(?:mg|g)(?!\p{L}))/gu, '$1\u00a0')
}
