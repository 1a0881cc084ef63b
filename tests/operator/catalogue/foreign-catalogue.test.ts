import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { multiProcessTimeoutMs } from '../run-node.ts'
import { createShopFolder, type ShopFolder } from '../shop-folder.ts'
import { startPictureServer } from './foreign/picture-server.ts'

vi.setConfig({ testTimeout: multiProcessTimeoutMs, hookTimeout: multiProcessTimeoutMs })

let folder: ShopFolder
let server: Awaited<ReturnType<typeof startPictureServer>>
beforeEach(async () => {
  folder = await createShopFolder()
  server = await startPictureServer()
})
afterEach(() => folder.remove())

/** Writes an export of another system, with pictures on the fake server. `changed` edits the text of the export. */
async function writeForeignExport(name: 'shopify' | 'woocommerce', changed = (text: string) => text): Promise<string> {
  const text = await readFile(`tests/operator/catalogue/foreign/${name}.csv`, 'utf8')
  const file = folder.file(`${name}.csv`)
  await writeFile(file, changed(text.replaceAll('{pictures}', server.address)))
  return file
}

const importForeign = (file: string, mapping: string, ...more: string[]) =>
  folder.shop('catalogue', 'import', file, '--mapping', mapping, '--pricelist', '23_EUR', '--new-categories', ...more)

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

const standardPictures = (media: string | undefined): string[] => JSON.parse(media ?? '{}').standard ?? []

describe('an export of Shopify', () => {
  test('is imported with its pictures: packs, variants, prices and texts', async () => {
    const file = await writeForeignExport('shopify')
    const done = await importForeign(file, 'shopify')
    expect(done).toMatchObject({ code: 0, out: '4 rows: 4 new, 0 changed (stock of 0). Done.\n' })
    expect(done.err).toContain('3 rows are not separate products')
    const found = await readStoredProducts('HAV-MINT-1', 'HAV-MINT-10', 'GRY-CIT-3', 'GRY-CIT-9', 'SLUT-1')
    expect(found['HAV-MINT-1']).toMatchObject({
      name: 'Havsbris Mint 6 mg',
      uri: 'havsbris-mint',
      ean: '7350000000017',
      brand: 'Havsbris',
      description: 'Cool as the sea\n\nA slim pouch with mint & a little salt.\n\n- 20 pouches\n- 6 mg each',
      stock: 140,
      packOf: null,
      price: 490,
      before: null,
    })
    expect(found['HAV-MINT-10']).toMatchObject({
      name: 'Havsbris Mint 6 mg 10-pack',
      uri: 'havsbris-mint-10-pack',
      packOf: 'HAV-MINT-1',
      pieces: 10,
      stock: null,
      price: 4400,
      before: 4900,
    })
    // The regular price is not above the price, so the product has no reduction.
    expect(found['GRY-CIT-3']).toMatchObject({ name: 'Gryning Citrus 3 mg', packOf: null, stock: 60, before: null })
    expect(found['GRY-CIT-9']).toMatchObject({ name: 'Gryning Citrus 9 mg', uri: 'gryning-citrus-9-mg', stock: 0 })
    expect(JSON.parse(found['GRY-CIT-9']?.attributes ?? '')).toMatchObject({ nicotine_ratio_text: '9' })
    expect(found['SLUT-1']).toBeUndefined()
    // The single can keeps the picture order of the source. The first picture of the pack is the third picture of the
    // can.
    expect(standardPictures(found['HAV-MINT-1']?.media)).toHaveLength(3)
    expect(standardPictures(found['HAV-MINT-10']?.media)[0]).toBe(standardPictures(found['HAV-MINT-1']?.media)[2])
    for (const picture of standardPictures(found['HAV-MINT-1']?.media)) {
      const { width, height, format } = await sharp(join(folder.dataDir, 'media', picture)).metadata()
      expect([width, height, format]).toEqual([900, 900, 'webp'])
      expect(existsSync(join(folder.dataDir, 'media', picture.replace('.webp', '.avif')))).toBe(true)
    }
  })

  test('imported again changes nothing and fetches no picture anew', async () => {
    const file = await writeForeignExport('shopify')
    await importForeign(file, 'shopify')
    const again = await importForeign(file, 'shopify')
    expect(again).toMatchObject({ code: 0, out: '4 rows: 0 new, 0 changed (stock of 0). Done.\n' })
    expect(again.err).toContain('4 pictures: 0 new, 0 missing')
  })

  test('tried first changes nothing and keeps no picture', async () => {
    const dry = await importForeign(await writeForeignExport('shopify'), 'shopify', '--dry-run')
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('This was a dry run') })
    expect(await readStoredProducts('HAV-MINT-1')).toEqual({})
    expect(
      await folder.withDatabase((database) => database.selectFrom('picture_source').selectAll().execute()),
    ).toEqual([])
  })

  test('with mistakes is refused with a sentence for each, by line and column of that file', async () => {
    const file = await writeForeignExport('shopify', (text) =>
      text.replace('4.90,,TRUE', 'free,,TRUE').replace('HAV-MINT-10,', ',').replace('GRY-CIT-9', 'GRY-CIT-3'),
    )
    const refused = await importForeign(file, 'shopify')
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
  ])('with a picture that is %s is refused, or imported without it', async (kind, sentence) => {
    const file = await writeForeignExport('shopify', (text) => text.replace('gryning-citrus.webp', `${kind}.webp`))
    const refused = await importForeign(file, 'shopify')
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(/line 5, Image Src \(pictures\): "http:.*One problem; nothing was changed/s)
    expect(refused.err).toContain(sentence)
    expect(await readStoredProducts('HAV-MINT-1')).toEqual({})
    const without = await importForeign(file, 'shopify', '--skip-pictures')
    expect(without).toMatchObject({ code: 0, err: expect.stringContaining('Warning: line 5: "http:') })
    expect(standardPictures((await readStoredProducts('GRY-CIT-3'))['GRY-CIT-3']?.media)).toEqual([])
  })

  test('has pictures that moved', async () => {
    const file = await writeForeignExport('shopify', (text) => text.replace('gryning-citrus.webp', 'moved.webp'))
    expect(await importForeign(file, 'shopify')).toMatchObject({ code: 0 })
    expect(server.seen('/there.png')).toBe(1)
  })
})

describe('an export of WooCommerce', () => {
  test('is imported with its pictures: variations, parents by SKU and by id, sale prices, categories', async () => {
    const done = await importForeign(await writeForeignExport('woocommerce'), 'woocommerce')
    expect(done).toMatchObject({ code: 0, out: '3 rows: 3 new, 0 changed (stock of 0). Done.\n' })
    const found = await readStoredProducts('TUN-01', 'TUN-02', 'TUN-02-1', 'TUN-02-5', 'TUN-03-1', 'TUN-BOX')
    expect(Object.keys(found).sort()).toEqual(['TUN-01', 'TUN-02-1', 'TUN-02-5'])
    expect(found['TUN-01']).toMatchObject({
      name: 'Tundra Lingon',
      uri: 'tundra-lingon',
      ean: '7350000000918',
      brand: 'Tundra',
      description: 'From the north.\n\nTwenty-two pouches.',
      price: 349,
      before: 419,
      stock: 33,
    })
    expect(JSON.parse(found['TUN-01']?.attributes ?? '')).toMatchObject({ nicotine_ratio_text: '8' })
    expect(standardPictures(found['TUN-01']?.media)).toHaveLength(2)
    expect(found['TUN-02-5']).toMatchObject({
      packOf: 'TUN-02-1',
      pieces: 5,
      price: 1990,
      stock: null,
      brand: 'Tundra',
    })
    expect(standardPictures(found['TUN-02-5']?.media)).toHaveLength(2)
    const uris = await folder.withDatabase((database) => database.selectFrom('category').select('uri').execute())
    expect(uris.map(({ uri }) => uri)).toEqual(expect.arrayContaining(['pouches/berry', 'pouches/herbs']))
  })

  test('with a variation of nothing is refused by its line', async () => {
    const file = await writeForeignExport('woocommerce', (text) => text.replace(',TUN-02,,,,,,1', ',TUN-99,,,,,,1'))
    expect(await importForeign(file, 'woocommerce')).toMatchObject({
      code: 1,
      err: expect.stringContaining('line 4, Parent: The row refers to "TUN-99", which is not in the file'),
    })
  })
})

test('a plain list with decimal commas, semicolons and other names is imported', async () => {
  const csv = 'Artikelnr;Benämning;Brand;Category;Pris;Stock\nX-1;Mint 6 mg;Kall;Nicotine pouches;"1.049,50";12\n'
  await writeFile(folder.file('plain.csv'), `${csv}X-2;Varm Kaffe;Kall;Nicotine pouches;59;0\n`)
  const renamed = ['Artikelnr=SKU', 'Benämning=Name', 'Pris=Price'].flatMap((each) => ['--rename', each])
  const done = await importForeign(folder.file('plain.csv'), 'plain', ...renamed)
  expect(done).toMatchObject({ code: 0, out: '2 rows: 2 new, 0 changed (stock of 0). Done.\n' })
  const found = await readStoredProducts('X-1', 'X-2')
  expect(found['X-1']).toMatchObject({ name: 'Mint 6 mg', brand: 'Kall', price: 104950, stock: 12, packOf: null })
  expect(found['X-2']).toMatchObject({ uri: 'varm-kaffe', price: 5900, stock: 0 })
})

test('columns that a file lacks are said', async () => {
  await writeFile(folder.file('other.csv'), 'Handle,Title\na,b\n')
  const refused = await importForeign(folder.file('other.csv'), 'shopify')
  expect(refused.err).toContain('line 1: The file has no column "Variant SKU", which the mapping needs for sku')
})

test.each([
  [['--mapping', 'shopify'], 'Specify the pricelist of the prices: --pricelist 23_EUR.'],
  [['--mapping', 'own.json'], '--mapping must be one of shopify, woocommerce, plain.'],
  [['--pricelist', '23_EUR'], '--pricelist goes with --mapping'],
  [['--rename', 'Pris'], '--rename must have the form "Their name=Name".'],
])('%j is refused with a sentence', async (args, sentence) => {
  const refused = await folder.shop('catalogue', 'import', folder.file('some.csv'), ...args)
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(sentence) })
})

describe('pictures of a folder', () => {
  const sku = 'FJA-1001'
  const draw = (name: string, red: number) =>
    sharp({ create: { width: 80, height: 80, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toFile(folder.file(name))

  test('become those of products and their packs, and are not drawn again', async () => {
    await draw(`${sku}-1.png`, 10)
    await draw(`${sku}-2.png`, 200)
    const give = () => folder.shop('catalogue', 'pictures', '--folder', folder.file('.'))
    const done = await give()
    expect(done).toMatchObject({ code: 0, err: expect.stringContaining('2 pictures: 2 new') })
    const found = await readStoredProducts(sku)
    expect(standardPictures(found[sku]?.media)).toHaveLength(2)
    expect(await give()).toMatchObject({ code: 0, err: expect.stringContaining('2 pictures: 0 new') })
    await draw(`${sku}-2.png`, 90)
    expect(await give()).toMatchObject({ code: 0, err: expect.stringContaining('2 pictures: 1 new') })
    expect(standardPictures((await readStoredProducts(sku))[sku]?.media)).not.toEqual(
      standardPictures(found[sku]?.media),
    )
  })

  test('that are none, or nobody’s, are said, and nothing is changed', async () => {
    await draw(`${sku}-1.png`, 10)
    await draw('NOBODY.png', 10)
    expect(await folder.shop('catalogue', 'pictures', '--folder', folder.file('.'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('"NOBODY.png" does not match the SKU or URL of any product.'),
    })
    await writeFile(folder.file('NOBODY.png'), '')
    await writeFile(folder.file(`${sku}-2.png`), 'words')
    expect((await folder.shop('catalogue', 'pictures', '--folder', folder.file('none'))).err).toContain(
      'cannot be read',
    )
  })
})

test('addresses in the column "pictures" of the shop’s own file', async () => {
  await writeFile(
    folder.file('own.csv'),
    `sku,pictures\nFJA-1001,${server.address}/a.png|${server.address}/b.png\nFJA-1002,\n`,
  )
  const before = await readStoredProducts('FJA-1002')
  expect(await folder.shop('catalogue', 'import', folder.file('own.csv'))).toMatchObject({ code: 0 })
  const found = await readStoredProducts('FJA-1001', 'FJA-1002')
  expect(standardPictures(found['FJA-1001']?.media)).toHaveLength(2)
  expect(found['FJA-1002']?.media).toBe(before['FJA-1002']?.media)
  await writeFile(folder.file('own.csv'), 'sku,pictures\nFJA-1001,ftp://a/b.png\n')
  expect((await folder.shop('catalogue', 'import', folder.file('own.csv'))).err).toContain(
    'line 2, pictures: "ftp://a/b.png" must be a URL that begins with https://',
  )
})
