import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'
import { startPictureServer } from './foreign/picture-server.ts'

const folder = setUpShopFolder('test')
let server: Awaited<ReturnType<typeof startPictureServer>>
beforeEach(async () => {
  server = await startPictureServer()
})

const importForeign = (file: string, mapping: string, ...more: string[]) =>
  folder.shop('catalogue', 'import', file, '--mapping', mapping, '--pricelist', '23_EUR', '--new-categories', ...more)

type Exporter = 'shopify' | 'woocommerce'

/** Imports another system's export file, with pictures on the fake server. `changed` edits the text of the file. */
async function importExport(exporter: Exporter, changed = (text: string) => text, ...more: string[]) {
  const text = await readFile(`tests/operator/catalogue/foreign/${exporter}.csv`, 'utf8')
  await writeFile(folder.file('foreign.csv'), changed(text.replaceAll('{pictures}', server.address)))
  return importForeign(folder.file('foreign.csv'), exporter, ...more)
}

function readStoredProducts(...skus: string[]) {
  return folder.withDatabase(async (database) => {
    const rows = await database
      .selectFrom('product')
      .innerJoin('brand', 'brand.id', 'product.brand')
      .leftJoin('stock', 'stock.product', 'product.id')
      .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
      .leftJoin('product as single', 'single.id', 'bundle_part.product')
      .leftJoin('product_price', (on) =>
        on.onRef('product_price.product', '=', 'product.id').on('product_price.pricelist', '=', 23),
      )
      .select(['product.sku', 'product.name', 'product.uri', 'product.ean', 'product.description', 'product.media'])
      .select(['product.attributes', 'brand.name as brand', 'stock.quantity as stock'])
      .select(['single.sku as packOf', 'bundle_part.quantity as pieces', 'price', 'price_before as before'])
      .where('product.sku', 'in', skus)
      .execute()
    return Object.fromEntries(rows.map(({ sku, ...row }) => [sku, row]))
  })
}

const standardPictures = (product: { media: string } | undefined): string[] =>
  JSON.parse(product?.media ?? '{}').standard ?? []

describe('a Shopify export', () => {
  test('is imported with its pictures: packs, variants, prices and texts', async () => {
    const done = await importExport('shopify')
    expect(done).toMatchObject({ code: 0, out: '4 rows: 4 new, 0 changed. Done.\n' })
    expect(done.err).toContain('3 rows are not separate products')
    const found = await readStoredProducts('HAV-MINT-1', 'HAV-MINT-10', 'GRY-CIT-3', 'GRY-CIT-9', 'SLUT-1')
    const [can, pack] = [found['HAV-MINT-1'], found['HAV-MINT-10']]
    expect(can).toMatchObject({
      ...{ name: 'Havsbris Mint 6 mg', uri: 'havsbris-mint', ean: '7350000000017', brand: 'Havsbris' },
      description: 'Cool as the sea\n\nA slim pouch with mint & a little salt.\n\n- 20 pouches\n- 6 mg each',
      ...{ stock: 140, packOf: null, price: 490, before: null },
    })
    expect(pack).toMatchObject({
      ...{ name: 'Havsbris Mint 6 mg 10-pack', uri: 'havsbris-mint-10-pack', packOf: 'HAV-MINT-1', pieces: 10 },
      ...{ stock: null, price: 4400, before: 4900 },
    })
    // The regular price does not exceed the current price, so the product has no reduction.
    expect(found['GRY-CIT-3']).toMatchObject({ name: 'Gryning Citrus 3 mg', packOf: null, stock: 60, before: null })
    expect(found['GRY-CIT-9']).toMatchObject({ name: 'Gryning Citrus 9 mg', uri: 'gryning-citrus-9-mg', stock: 0 })
    expect(JSON.parse(found['GRY-CIT-9']?.attributes ?? '')).toMatchObject({ nicotine_ratio_text: '9' })
    expect(found['SLUT-1']).toBeUndefined()
    // In the source, the picture of the pack is the third picture of the can.
    expect(standardPictures(can)).toHaveLength(3)
    expect(standardPictures(pack)[0]).toBe(standardPictures(can)[2])
    for (const picture of standardPictures(can)) {
      const { width, height, format } = await sharp(join(folder.dataDir, 'media', picture)).metadata()
      expect([width, height, format]).toEqual([900, 900, 'webp'])
      expect(existsSync(join(folder.dataDir, 'media', picture.replace('.webp', '.avif')))).toBe(true)
    }
  })

  test('changes nothing and fetches no pictures when it is imported again', async () => {
    await importExport('shopify')
    const again = await importExport('shopify')
    expect(again).toMatchObject({ code: 0, out: '4 rows: 0 new, 0 changed. Done.\n' })
    expect(again.err).toContain('4 pictures: 0 new, 0 missing')
  })

  test('changes nothing and stores no pictures in a dry run', async () => {
    const dry = await importExport('shopify', undefined, '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('This was a dry run') })
    expect(await readStoredProducts('HAV-MINT-1')).toEqual({})
    const sources = folder.withDatabase((database) => database.selectFrom('picture_source').selectAll().execute())
    expect(await sources).toEqual([])
  })

  test('is rejected with the line and column of each error', async () => {
    const refused = await importExport('shopify', (text) =>
      text.replace('4.90,,TRUE', 'free,,TRUE').replace('HAV-MINT-10,', ',').replace('GRY-CIT-9', 'GRY-CIT-3'),
    )
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('line 2, Variant Price (price_23_EUR): "free" is not a number with a decimal point')
    expect(refused.err).toContain('line 3, Variant SKU (sku): is empty')
    expect(refused.err).toMatch(/line 7, Variant SKU \(sku\): "GRY-CIT-3" is also in line \d/)
    expect(refused.err).toContain('3 problems; nothing was changed.')
    expect(server.received).toEqual([])
  })

  test.each([
    ['gone', 'responded with 404'],
    ['words', 'is not a JPEG, PNG, WebP, GIF or AVIF image'],
    ['drawing', 'is not a JPEG, PNG, WebP, GIF or AVIF image, but SVG'],
    ['inside', 'was not requested. It points to a private network'],
  ])('is rejected for a picture of type "%s", or imported without it', async (kind, sentence) => {
    const change = (text: string) => text.replace('gryning-citrus.webp', `${kind}.webp`)
    const refused = await importExport('shopify', change)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/line 5, Image Src \(pictures\): "http:.*One problem; nothing was changed/s)
    expect(refused.err).toContain(sentence)
    expect(await readStoredProducts('HAV-MINT-1')).toEqual({})
    const without = await importExport('shopify', change, '--skip-pictures')
    expect(without).toMatchObject({ code: 0, err: expect.stringContaining('Warning: line 5: "http:') })
    expect(standardPictures((await readStoredProducts('GRY-CIT-3'))['GRY-CIT-3'])).toEqual([])
  })

  test('is imported with pictures that are redirected', async () => {
    const done = await importExport('shopify', (text) => text.replace('gryning-citrus.webp', 'moved.webp'))
    expect(done).toMatchObject({ code: 0 })
    expect(server.seen('/there.png')).toBe(1)
  })
})

describe('a Shopify export of 300 rows with mistakes', () => {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Published,Status,Variant SKU,Variant Price,Variant Inventory Tracker'
  /** Values of invalid or unpublished rows, keyed by the last digit of the row index. The other 120 rows are valid. */
  const faults: Record<number, Partial<Record<'price' | 'status' | 'published' | 'sku', string>>> = {
    ...{ 3: { status: 'draft' }, 4: { published: 'FALSE' }, 5: { price: '0.00' }, 6: { price: 'free' } },
    ...{ 7: { sku: 'D-1' }, 8: { sku: '' } },
  }

  async function importDirtyFile(...more: string[]) {
    const rows = Array.from({ length: 300 }, (_, index) => {
      const own = { price: index % 2 ? '"4,90"' : '4.90', status: 'active', published: 'TRUE', sku: `D-${index}` }
      const { price, status, published, sku } = { ...own, ...faults[index % 10 === 9 ? 0 : index % 10] }
      return `dirty-${index},Dirty ${index} 6 mg,Mint,Kall,Nicotine pouches,${published},${status},${sku},${price},`
    })
    await writeFile(folder.file('dirty.csv'), [columns, ...rows, ''].join('\n'))
    return importForeign(folder.file('dirty.csv'), 'shopify', ...more)
  }

  test('is rejected as a whole, with a hint how to import the other rows', async () => {
    const refused = await importDirtyFile()
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('lines 7, 17, 27, 37, 47 and 25 more, Variant Price (price_23_EUR): is 0;')
    expect(refused.err).toContain('nothing was changed. To import the other rows, add --skip-rows FILE.')
    expect(await readStoredProducts('D-0')).toEqual({})
  })

  test('is imported without the invalid rows, which are written to a file that can be imported when corrected', async () => {
    const done = await importDirtyFile('--skip-rows', folder.file('refused.csv'))
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('120 rows: 120 new') })
    expect(done.err).toContain('60 rows are not separate products')
    expect(done.err).toContain('120 rows are left out')
    const found = await readStoredProducts('D-0', 'D-1', 'D-3', 'D-4', 'D-5', 'D-6')
    expect(Object.keys(found)).toEqual(['D-0', 'D-1'])
    expect(found['D-1']).toMatchObject({ price: 490 })
    const refused = await readFile(folder.file('refused.csv'), 'utf8')
    expect(refused.split('\r\n')[0]).toBe(`\ufeff${columns},import_problem`)
    expect(refused).toContain('"Variant Price (price_23_EUR): ""free"" is not a number with a decimal point"')
    const correctedText = refused.replace(/^.*D-1,.*\r\n/gm, '').replace(/,(free|0\.00),/g, ',5.00,')
    await writeFile(folder.file('corrected.csv'), correctedText)
    const restFile = ['--skip-rows', folder.file('rest.csv')]
    const corrected = await importForeign(folder.file('corrected.csv'), 'shopify', ...restFile)
    expect(corrected).toMatchObject({ code: 0, out: expect.stringContaining('60 rows: 60 new') })
  })

  test('changes nothing if the invalid rows cannot be written', async () => {
    const refused = await importDirtyFile('--skip-rows', folder.file('missing/refused.csv'))
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot be written') })
    expect(await readStoredProducts('D-0')).toEqual({})
  })

  test('is imported with prices of 0 only if they are allowed', async () => {
    const done = await importDirtyFile('--allow-free', '--skip-rows', folder.file('refused.csv'))
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('150 rows: 150 new') })
    expect((await readStoredProducts('D-5'))['D-5']).toMatchObject({ price: 0 })
  })
})

describe('a WooCommerce export', () => {
  test('is imported with its pictures: variations, parents by SKU and by id, sale prices, categories', async () => {
    const done = await importExport('woocommerce')
    expect(done).toMatchObject({ code: 0, out: '3 rows: 3 new, 0 changed. Done.\n' })
    const found = await readStoredProducts('TUN-01', 'TUN-02', 'TUN-02-1', 'TUN-02-5', 'TUN-03-1', 'TUN-BOX')
    expect(Object.keys(found).sort()).toEqual(['TUN-01', 'TUN-02-1', 'TUN-02-5'])
    expect(found['TUN-01']).toMatchObject({
      ...{ name: 'Tundra Lingon', uri: 'tundra-lingon', ean: '7350000000918', brand: 'Tundra' },
      ...{ description: 'From the north.\n\nTwenty-two pouches.', price: 349, before: 419, stock: 33 },
    })
    expect(JSON.parse(found['TUN-01']?.attributes ?? '')).toMatchObject({ nicotine_ratio_text: '8' })
    expect(standardPictures(found['TUN-01'])).toHaveLength(2)
    const pack = { packOf: 'TUN-02-1', pieces: 5, price: 1990, stock: null, brand: 'Tundra' }
    expect(found['TUN-02-5']).toMatchObject(pack)
    expect(standardPictures(found['TUN-02-5'])).toHaveLength(2)
    const uris = await folder.withDatabase((database) => database.selectFrom('category').select('uri').execute())
    expect(uris.map(({ uri }) => uri)).toEqual(expect.arrayContaining(['pouches/berry', 'pouches/herbs']))
  })

  test('is rejected with the line of a variation of an unknown product', async () => {
    const refused = await importExport('woocommerce', (text) => text.replace(',TUN-02,,,,,,1', ',TUN-99,,,,,,1'))
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('line 4, Parent: The row refers to "TUN-99", which is not in the file')
  })
})

test('a plain list with decimal commas, semicolons and other column names is imported', async () => {
  const csv = 'Artikelnr;Benämning;Brand;Category;Pris;Stock\nX-1;Mint 6 mg;Kall;Nicotine pouches;"1.049,50";12\n'
  await writeFile(folder.file('plain.csv'), `${csv}X-2;Varm Kaffe;Kall;Nicotine pouches;59;0\n`)
  const renamed = ['Artikelnr=SKU', 'Benämning=Name', 'Pris=Price'].flatMap((each) => ['--rename', each])
  const done = await importForeign(folder.file('plain.csv'), 'plain', ...renamed)
  expect(done).toMatchObject({ code: 0, out: '2 rows: 2 new, 0 changed. Done.\n' })
  const found = await readStoredProducts('X-1', 'X-2')
  expect(found['X-1']).toMatchObject({ name: 'Mint 6 mg', brand: 'Kall', price: 104950, stock: 12, packOf: null })
  expect(found['X-2']).toMatchObject({ uri: 'varm-kaffe', price: 5900, stock: 0 })
})

test('a missing column is reported', async () => {
  await writeFile(folder.file('other.csv'), 'Handle,Title\na,b\n')
  const refused = await importForeign(folder.file('other.csv'), 'shopify')
  expect(refused.err).toContain('line 1: The file has no column "Variant SKU", which the mapping needs for sku')
})

test.each([
  [['--mapping', 'shopify'], 'Specify the pricelist of the prices: --pricelist 23_EUR.'],
  [['--mapping', 'own.json'], '--mapping must be one of shopify, woocommerce, plain.'],
  [['--pricelist', '23_EUR'], '--pricelist goes with --mapping'],
  [['--rename', 'Pris'], '--rename must have the form "Their name=Name".'],
])('%j is rejected with a message', async (args, sentence) => {
  const refused = await folder.shop('catalogue', 'import', folder.file('some.csv'), ...args)
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(sentence) })
})

describe('pictures in a folder', () => {
  const sku = 'FJA-1001'
  const draw = (name: string, red: number) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toFile(folder.file(name))

  const importPictures = (name = '.') => folder.shop('catalogue', 'pictures', '--folder', folder.file(name))

  test('are assigned to products, and are imported again only if they change', async () => {
    const stored = async () => standardPictures((await readStoredProducts(sku))[sku])
    await draw(`${sku}-1.png`, 10)
    await draw(`${sku}-2.png`, 200)
    expect(await importPictures()).toMatchObject({ code: 0, err: expect.stringContaining('2 pictures: 2 new') })
    const first = await stored()
    expect(first).toHaveLength(2)
    expect(await importPictures()).toMatchObject({ code: 0, err: expect.stringContaining('2 pictures: 0 new') })
    await draw(`${sku}-2.png`, 90)
    expect(await importPictures()).toMatchObject({ code: 0, err: expect.stringContaining('2 pictures: 1 new') })
    expect(await stored()).not.toEqual(first)
  })

  test('are rejected without a matching product, as is a missing folder', async () => {
    await draw(`${sku}-1.png`, 10)
    await draw('NOBODY.png', 10)
    const refused = await importPictures()
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('"NOBODY.png" does not match the SKU or URL of any product.')
    expect((await importPictures('none')).err).toContain('cannot be read')
  })
})

test('the column "pictures" of the shop’s own format imports pictures by URL', async () => {
  const importOwn = async (rows: string) => {
    await writeFile(folder.file('own.csv'), `sku,pictures\n${rows}`)
    return folder.shop('catalogue', 'import', folder.file('own.csv'))
  }
  const before = await readStoredProducts('FJA-1002')
  const done = await importOwn(`FJA-1001,${server.address}/a.png|${server.address}/b.png\nFJA-1002,\n`)
  expect(done).toMatchObject({ code: 0 })
  const found = await readStoredProducts('FJA-1001', 'FJA-1002')
  expect(standardPictures(found['FJA-1001'])).toHaveLength(2)
  expect(found['FJA-1002']?.media).toBe(before['FJA-1002']?.media)
  const { err } = await importOwn('FJA-1001,ftp://a/b.png\n')
  expect(err).toContain('line 2, pictures: "ftp://a/b.png" must be a URL that begins with https://')
})
