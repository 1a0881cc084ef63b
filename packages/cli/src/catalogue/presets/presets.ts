import { toSlug } from '../record.ts'
import {
  extractMilligrams,
  htmlToText,
  isGreaterDecimal,
  normalizeDecimal,
  normalizeStockQuantity,
  truncateText,
} from './parse-text.ts'
import {
  createNumberedOptionsReader,
  createOptionalColumn,
  getCell,
  type Preset,
  type PresetColumn,
  type VariantRow,
} from './preset.ts'

const shopifyPreset: Preset = {
  group: 'Handle',
  findHead: (rows) => {
    const heads = new Map(rows.toReversed().map((row) => [getCell(row, 'Handle'), row]))
    return (row) => (getCell(row, 'Handle') === '' ? undefined : heads.get(getCell(row, 'Handle')))
  },
  // Only a product's first row contains these cells. If it is skipped, `applyPreset` also skips the other rows.
  isSkipped: (row) =>
    /^(archived|draft)$/i.test(getCell(row, 'Status')) ||
    /^false$/i.test(getCell(row, 'Published')) ||
    /^true$/i.test(getCell(row, 'Gift Card')),
  isSold: (row) => getCell(row, 'Variant Price') !== '',
  options: createNumberedOptionsReader(3, (n) => [`Option${n} Name`, `Option${n} Value`]),
  columns: {
    sku: { from: ['Variant SKU'], read: (row) => withoutApostrophes(row.getOwnCell('Variant SKU')) },
    name: {
      from: ['Title'],
      read: (row, isOneOfSeveral) =>
        joined([row.getInheritedCell('Title'), isOneOfSeveral ? joined(values(row), ' / ') : ''], ' '),
    },
    uri: {
      from: ['Handle'],
      read: (row, isOneOfSeveral) =>
        toSlug(joined([row.getOwnCell('Handle'), ...(isOneOfSeveral ? values(row) : [])], '-')),
    },
    ean: createOptionalColumn(['Variant Barcode'], (row) => withoutApostrophes(row.getOwnCell('Variant Barcode'))),
    brand: { from: ['Vendor'], read: (row) => row.getInheritedCell('Vendor') },
    category: { from: ['Type'], read: (row) => toSlug(row.getInheritedCell('Type')) },
    listed_in: { from: ['Type'], read: (row) => (row.isPack ? '' : toSlug(row.getInheritedCell('Type'))) },
    description: {
      from: ['Body (HTML)'],
      read: (row) => truncateText(htmlToText(row.getInheritedCell('Body (HTML)')), 20_000),
    },
    meta_description: createOptionalColumn(['SEO Description'], (row) =>
      truncateText(row.getInheritedCell('SEO Description'), 1000),
    ),
    stock: createOptionalColumn(['Variant Inventory Qty'], (row) =>
      row.getOwnCell('Variant Inventory Tracker')
        ? normalizeStockQuantity(row.getOwnCell('Variant Inventory Qty'))
        : '',
    ),
    price: { from: ['Variant Price'], read: (row) => normalizeDecimal(row.getOwnCell('Variant Price')) },
    price_before: createOptionalColumn(['Variant Compare At Price'], (row) => {
      const before = row.getOwnCell('Variant Compare At Price')
      return isGreaterDecimal(before, row.getOwnCell('Variant Price')) ? normalizeDecimal(before) : ''
    }),
    'attribute:nicotine_ratio_text': {
      from: ['Title'],
      read: (row) =>
        extractMilligrams(joined([...values(row), row.getInheritedCell('Title'), row.getInheritedCell('Tags')], ', ')),
    },
    pictures: createOptionalColumn(['Image Src'], (row) => [
      row.getOwnCell('Variant Image'),
      ...row.collectCells('Image Src'),
    ]),
  },
}

function values({ options }: VariantRow): string[] {
  return options.map(({ value }) => value)
}

function joined(texts: readonly string[], sign: string): string {
  return texts.filter((text) => text !== '').join(sign)
}

/** Shopify puts apostrophes before numbers so that spreadsheets do not reformat the numbers. */
function withoutApostrophes(text: string): string {
  return text.replace(/^'+|'+$/g, '').trim()
}

const strengthNames = ['strength', 'nicotine', 'nicotine strength', 'nicotine content']

const woocommercePreset: Preset = {
  group: 'Parent',
  findHead: (rows) => {
    const known = new Map(
      rows.flatMap((row) => [`id:${getCell(row, 'ID')}`, getCell(row, 'SKU')].map((key) => [key, row] as const)),
    )
    return (row) => {
      const parent = getCell(row, 'Parent')
      return parent === '' ? row : known.get(parent)
    }
  },
  isSkipped: (row) => ['0', '-1'].includes(getCell(row, 'Published')),
  isSold: (row) => listed(getCell(row, 'Type').toLowerCase()).some((type) => type === 'simple' || type === 'variation'),
  options: createNumberedOptionsReader(12, (n) => [`Attribute ${n} name`, `Attribute ${n} value(s)`]),
  columns: {
    sku: { from: ['SKU'], read: (row) => row.getOwnCell('SKU') },
    name: { from: ['Name'], read: (row) => row.getInheritedCell('Name') },
    ean: createOptionalColumn(['GTIN, UPC, EAN, or ISBN'], (row) => row.getOwnCell('GTIN, UPC, EAN, or ISBN')),
    brand: createOptionalColumn(['Brands', 'Brand'], (row) => listed(row.getInheritedCell('Brands', 'Brand'))[0] ?? ''),
    category: { from: ['Categories'], read: categoryOf },
    listed_in: { from: ['Categories'], read: (row) => (row.isPack ? '' : categoryOf(row)) },
    excerpt: createOptionalColumn(['Short description'], (row) =>
      truncateText(textOf(row.getInheritedCell('Short description')), 2000),
    ),
    description: {
      from: ['Description'],
      read: (row) => truncateText(textOf(row.getInheritedCell('Description')), 20_000),
    },
    stock: createOptionalColumn(['Stock'], (row) =>
      normalizeStockQuantity(row.getOwnCell('Stock').replace(/^parent$/i, '')),
    ),
    price: {
      from: ['Sale price', 'Regular price'],
      read: (row) => normalizeDecimal(row.getOwnCell('Sale price', 'Regular price')),
    },
    price_before: {
      from: ['Regular price'],
      read: (row) => {
        const [sale, regular] = [row.getOwnCell('Sale price'), row.getOwnCell('Regular price')]
        return sale !== '' && isGreaterDecimal(regular, sale) ? normalizeDecimal(regular) : ''
      },
    },
    'attribute:nicotine_ratio_text': {
      from: ['Name'],
      read: (row) => extractMilligrams(`${row.getOption(strengthNames)}, ${row.getInheritedCell('Name')}`),
    },
    pictures: createOptionalColumn(['Images'], (row) =>
      [row.getOwnCell('Images'), ...row.collectCells('Images')].flatMap(listed),
    ),
  },
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function categoryOf(row: VariantRow): string {
  const [first = ''] = listed(row.getInheritedCell('Categories'))
  return first.split('>').map(toSlug).filter(Boolean).join('/')
}

/** WooCommerce exports a line break as a backslash followed by `n`. */
function textOf(html: string): string {
  return htmlToText(html.replaceAll('\\n', '\n'))
}

const plainPreset: Preset = {
  findHead: () => (row) => row,
  isSkipped: () => false,
  isSold: () => true,
  columns: {
    sku: column(['SKU', 'sku', 'Article number', 'Item number', 'Product code']),
    name: column(['Name', 'name', 'Title', 'Product', 'Product name']),
    ean: optional(['EAN', 'ean', 'Barcode', 'GTIN']),
    brand: optional(['Brand', 'brand', 'Manufacturer', 'Vendor']),
    category: optional(['Category', 'category'], toSlug),
    listed_in: optional(['Category', 'category'], toSlug),
    description: optional(['Description', 'description'], htmlToText),
    stock: optional(['Stock', 'stock', 'Quantity'], normalizeStockQuantity),
    price: column(['Price', 'price', 'Retail price'], normalizeDecimal),
    pictures: optional(['Image', 'image', 'Images', 'Picture', 'Image URL'], (text) =>
      text.split(/[|,]/).map((address) => address.trim()),
    ),
  },
}

type Change = (text: string) => string | readonly string[]

function column(from: readonly string[], change: Change = (text) => text): PresetColumn {
  return { from, read: (row) => change(row.getOwnCell(...from)) }
}

function optional(from: readonly string[], change?: Change): PresetColumn {
  return { ...column(from, change), isOptional: true }
}

export { applyPreset } from './preset.ts'

export const presets = { shopify: shopifyPreset, woocommerce: woocommercePreset, plain: plainPreset }
