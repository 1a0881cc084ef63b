import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { readCatalogueVersions } from '../../../packages/commerce-server/src/catalogue/version.ts'
import { openShop } from '../../contract/commerce/shop.ts'
import { runShopCommand } from '../run-shop-command.ts'
import { createShopFolder, setUpShopFolder } from '../shop-folder.ts'
import { fetchProduct, manufacturerData } from './products.ts'

const folder = setUpShopFolder('test')

const tables = [
  ...(['brand', 'category', 'collection', 'product', 'product_category', 'product_market', 'product_price'] as const),
  ...(['price_history', 'product_relation', 'bundle_part', 'stock', 'catalogue_version', 'outbox_mail'] as const),
]

function readCatalogueTables(): Promise<Record<string, unknown[]>> {
  return folder.withDatabase(async (database) => {
    const rows: Record<string, unknown[]> = {}
    for (const table of tables) rows[table] = (await sql`select * from ${sql.table(table)}`.execute(database)).rows
    return rows
  })
}

async function importText(name: string, text: string, ...options: string[]) {
  await writeFile(folder.file(name), text)
  return folder.shop('catalogue', 'import', folder.file(name), ...options)
}

/** Like `importText`, but expects the import not to change the catalogue. */
async function importWithoutChange(name: string, text: string, ...options: string[]) {
  const before = await readCatalogueTables()
  const result = await importText(name, text, ...options)
  expect(await readCatalogueTables()).toEqual(before)
  return result
}

describe('an export', () => {
  test.each(['csv', 'json'])('changes nothing when it is imported again: %s', async (kind) => {
    // Store text that is difficult to escape in each export format.
    await folder.withDatabase(async (database) => {
      const description = '=1+1;"two"\n\nthree,\ttab\r\n\'=four \\ | 日本'
      const translations = JSON.stringify({
        de: { name: '=Minze', description, attributes: { flavour: { '6': 'Mi|n=ze' }, note: '-1' } },
        el: { excerpt: "'Μέντα", metaTitle: '日本', metaDescription: ' ; ' },
      })
      const texts = { description, excerpt: '@home', translations }
      await database.updateTable('product').set(texts).where('id', '=', '1001').execute()
      await database.insertInto('collection').values({ id: '1', name: 'Winter; "cold"', uri: 'winter-cold' }).execute()
      await database.updateTable('product').set({ collection: '1' }).where('id', '=', '1002').execute()
    })
    const before = await readCatalogueTables()
    const file = folder.file(`all.${kind}`)
    expect(await folder.shopProcess('catalogue', 'export', file)).toMatchObject({ code: 0 })
    const again = await folder.shopProcess('catalogue', 'import', file)
    expect(again).toMatchObject({ code: 0, out: '1,205 rows: 0 new, 0 changed. Done.\n' })
    expect(await readCatalogueTables()).toEqual(before)
    expect(await folder.shop('catalogue', 'export', folder.file(`again.${kind}`))).toMatchObject({ code: 0 })
    expect(await readFile(folder.file(`again.${kind}`), 'utf8')).toBe(await readFile(file, 'utf8'))
  })

  test('fills another shop with the same catalogue', async () => {
    const file = folder.file('all.csv')
    await folder.shop('catalogue', 'export', file)
    const other = await createShopFolder()
    onTestFinished(other.remove)
    await other.withDatabase(async (database) => {
      const prices = ['product_relation', 'bundle_part', 'stock', 'price_history', 'product_price'] as const
      const products = ['product_market', 'product_category', 'product', 'category', 'brand'] as const
      for (const table of [...prices, ...products]) await database.deleteFrom(table).execute()
    })
    // The demo catalogue is sold in every market, so an import under the shop's own rules would be rejected.
    await writeFile(folder.file('rules.json'), JSON.stringify(openEverywhereRules.rows))
    const place = { DATA_DIR: other.dataDir, TRADE_RULES: folder.file('rules.json') }
    const { code, out } = await runShopCommand(['catalogue', 'import', file, '--new-categories'], place)
    expect({ code, out }).toEqual({ code: 0, out: '1,205 rows: 1,205 new, 0 changed. Done.\n' })
    await other.shop('catalogue', 'export', folder.file('copy.csv'))
    expect((await readFile(folder.file('copy.csv'))).equals(await readFile(file))).toBe(true)
  })
})

describe('an import', () => {
  test('changes only the fields in the file', async () => {
    const before = await readCatalogueTables()
    const { version } = await folder.withDatabase(readCatalogueVersions)
    const text =
      'sku;name;price_20_SEK;price_before_20_SEK;stock;attribute:strength\nFJA-1001;Renamed;39.90;45.90;7;4\n'
    const { code, out } = await importText('change.csv', text)
    expect({ code, out }).toEqual({ code: 0, out: '1 rows: 0 new, 1 changed (stock of 1). Done.\n' })
    const after = await readCatalogueTables()
    const untouched = ['brand', 'category', 'product_category', 'product_market', 'product_relation', 'bundle_part']
    for (const table of untouched) expect(after[table]).toEqual(before[table])
    expect((await folder.withDatabase(readCatalogueVersions)).version).toBe(version + 1)
    const lowestPrice = [{ periodDays: 30, priceAsNumber: 45.9 }]
    const swedish = { priceAsNumber: 39.9, priceBeforeDiscountAsNumber: 45.9, lowestPrice }
    expect(await fetchProduct(folder, 'FJA-1001')).toMatchObject({
      ...{ name: 'Renamed', uri: 'fjallvik-spearmint-slim', strength: '4', flavour: { '6': 'mint' } },
      items: [{ stock: 'few' }],
      prices: { '20': swedish, '23': { priceAsNumber: 4.39 } },
    })
  })

  test('adds product texts in other languages, and removes texts of empty cells', async () => {
    const german = () => fetchProduct(folder, 'FJA-1001', { language: 'de' })
    const [english, before] = [await fetchProduct(folder, 'FJA-1001', { language: 'en' }), await german()]
    const first =
      'sku,Name:DE,excerpt:de,meta_description:de,attribute:flavour[]:de\nFJA-1001,Minze,Frisch.,Kurz.,6=Minze\n'
    expect(await importText('de.csv', first)).toMatchObject({ code: 0 })
    expect(await german()).toMatchObject({
      ...{ name: 'Minze', excerpt: 'Frisch.', metaDescription: 'Kurz.', flavour: { '6': 'Minze' } },
      ...{ description: before.description, uri: english.uri },
    })
    const second = JSON.stringify([{ sku: 'FJA-1001', 'excerpt:de': '', 'excerpt:sv': 'Frisk.' }])
    expect(await importText('sv.json', second)).toMatchObject({ code: 0 })
    expect(await german()).toMatchObject({ name: 'Minze', excerpt: english.excerpt, metaDescription: 'Kurz.' })
    await folder.shop('catalogue', 'export', folder.file('all.csv'))
    const [head = ''] = (await readFile(folder.file('all.csv'), 'utf8')).split('\r\n', 1)
    const columns = head.split(',').filter((name) => /^(name|excerpt):(de|sv)$/.test(name))
    expect(columns).toEqual(['excerpt:de', 'name:de', 'excerpt:sv'])
  })

  test('lists the available languages for a column in an unknown language', async () => {
    const { code, err } = await importWithoutChange('xx.csv', 'sku,name:xx,excerpt:en,uri:de\nFJA-1001,A,B,C\n')
    expect(code).toBe(1)
    expect(err).toMatch(/line 1, name:xx: The shop has no language "xx"; it has .*\bde\b/)
    expect(err).toContain('line 1, excerpt:en: The column for English is "excerpt"')
    expect(err).toContain('line 1, uri:de: Unknown column')
  })

  test('takes effect in a running shop', async () => {
    await folder.withDatabase(async (database) => {
      const shop = await openShop({ database })
      const name = async () => JSON.stringify((await shop.callAsServer('GET', '/products/1001')).body)
      expect(await name()).toContain('Fjallvik Spearmint Slim')
      expect(await importText('name.csv', 'sku,name\nFJA-1001,Renamed while open\n')).toMatchObject({ code: 0 })
      // Poll, because the shop checks for changes by other processes periodically.
      await expect.poll(name).toContain('Renamed while open')
    })
  })

  test('creates products with packs that the shop can sell', async () => {
    const head = `sku,name,brand,category,listed_in,markets,pack_of,pack_quantity,stock,price_20_SEK,${manufacturerData.columns}`
    const single = `NEW-1,Nordvik Ice,Nordvik,nicotine-pouches,nicotine-pouches|season/winter,SE|ES,,,40,49.90,${manufacturerData.cells}`
    const pack = 'NEW-1-10,Nordvik Ice 10-pack,Nordvik,nicotine-pouches,,SE|ES,NEW-1,10,,429,,,'
    const { code, out, err } = await importText('new.csv', [head, pack, single].join('\r\n'), '--new-categories')
    expect({ code, out }).toEqual({ code: 0, out: '2 rows: 2 new, 0 changed. Done.\n' })
    expect(err).toMatch(
      /Checking 2 rows\nOffered in ES without a price in its pricelist 23, and not sold there: 2\n.*NEW-1\nWriting: 2 rows in [\d.]+ s, [\d,]+ a second/,
    )
    expect(await fetchProduct(folder, 'NEW-1')).toMatchObject({
      ...{ name: 'Nordvik Ice', uri: 'nordvik-ice', brandUri: 'nordvik', available: true },
      categories: expect.arrayContaining([
        expect.objectContaining({ uri: 'nicotine-pouches' }),
        expect.objectContaining({ uri: 'season/winter', name: ['Season', 'Winter'] }),
      ]),
      relatedProducts: [{ sku: 'NEW-1-10', relation: 'variant', available: true }],
    })
  })

  test('lets two products swap their addresses', async () => {
    const text = 'sku,uri\nFJA-1001,fjallvik-spearmint-slim-strong\nFJA-1002,fjallvik-spearmint-slim\n'
    expect(await importText('swap.csv', text)).toMatchObject({ code: 0 })
    expect((await fetchProduct(folder, 'FJA-1002')).uri).toBe('fjallvik-spearmint-slim')
  })

  test('lists every error with its line and column, and changes nothing', async () => {
    const text = [
      'sku,name,brand,category,markets,price_20_SEK,price_before_20_SEK,stock,pack_of,pack_quantity,created_at,colour,relation:standard,uri',
      'FJA-1001,,Fjallvik,nowhere,SE|XX,abc,,-1,,,,red,NONE-1,Bad Uri',
      'FJA-1001,Twice,,,,,,,,,,,,',
      ',No number,,,,,,,,,,,,',
      'BRI-1136,"Two',
      'lines",Fjallvik,nicotine-pouches,SE,10.00,9.00,5,FJA-1002,1,2026-02-30 10:00:00,,BRI-1136,fjallvik-spearmint-slim-strong',
      'NEW-9,New,,nicotine-pouches,SE,10.001,,,NEW-8,,,,FJA-1001,ok',
      'NEW-7,New,Brand,nicotine-pouches,SE,1.00,,,PACK-100110,5,,,FJA-1001,ok,surplus',
    ].join('\n')
    const { code, out, err } = await importWithoutChange('wrong.csv', text, '--dry-run')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    const problems = [
      [1, 'colour', 'Unknown column'],
      [2, 'name', 'is empty'],
      [2, 'category', 'There is no category "nowhere"'],
      [2, 'markets', '"XX" is not a market'],
      [2, 'price_20_SEK', '"abc" must be an amount such as 49.90'],
      [2, 'stock', '"-1" must be a whole number'],
      [2, 'relation:standard', 'There is no product "NONE-1"'],
      [2, 'uri', '"Bad Uri" must contain only lower-case letters'],
      [3, 'sku', '"FJA-1001" is also in line 2'],
      [4, 'sku', 'is empty'],
      [5, 'price_before_20_SEK', 'must be above the price of 10'],
      [5, 'stock', 'A pack has no stock'],
      [5, 'pack_quantity', '"1" must be a whole number of at least 2'],
      [5, 'created_at', 'The date 2026-02-30 10:00:00 does not exist'],
      [5, 'relation:standard', 'A product cannot be related to itself'],
      [5, 'uri', '"fjallvik-spearmint-slim-strong" is also used by "FJA-1002"'],
      [5, 'pack_of', '"PACK-113630" is a pack of this product'],
      [7, 'brand', 'is empty'],
      [7, 'price_20_SEK', '"10.001" must be'],
      [7, 'pack_of', 'There is no product "NEW-8"'],
      [7, 'uri', '"ok" is also used by "NEW-7"'],
      [7, 'markets', '"NEW-9" may not be offered in SE: manufacturer (and'],
      [8, 'pack_of', '"PACK-100110" is a pack itself'],
      [8, 'uri', '"ok" is also used by "NEW-9"'],
    ]
    for (const [line, column, message] of problems) expect(err).toContain(`line ${line}, ${column}: ${message}`)
    expect(err).toContain('line 8: Has 15 cells, but there are 14 columns')
    expect(err).toMatch(/\n25 problems; nothing was changed\. To import the other rows, add --skip-rows FILE\.\n$/)
    expect(await importWithoutChange('wrong.csv', text)).toMatchObject({ code: 1 })
  })

  test('rejects products that a sales rule forbids, with line, product, market and reason', async () => {
    const head = `sku,name,brand,category,markets,price_20_SEK,attribute:nicotine_ratio_text,${manufacturerData.columns}`
    const rows = [
      `N-1,Ice,Brand,nicotine-pouches,SE|DK,1.00,16,${manufacturerData.cells}`,
      `N-2,Ice too,Brand,nicotine-pouches,SE|NO|DE,1.00,4,${manufacturerData.cells}`,
    ]
    const text = [head, ...rows].join('\n')
    const strong = '"N-1" may not be offered in DK: at most 9 mg a pouch may be sold, it has 16'
    const closed = '"N-2" may not be offered in NO, DE: the sale is banned'
    const refused = await importWithoutChange('forbidden.csv', text)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(`line 2, markets: ${strong}\nline 3, markets: ${closed}`)
    // With `--allow-closed`, products for a closed market are accepted, but rules about the product itself apply.
    const allowed = await importWithoutChange('forbidden.csv', text, '--allow-closed')
    expect(allowed).toMatchObject({ code: 1, err: expect.stringContaining(strong) })
    expect(allowed.err).not.toContain('N-2')
    const prepared = await importText('prepared.csv', [head, rows[1]].join('\n'), '--allow-closed')
    expect(prepared.code).toBe(0)
    expect(prepared.err).toContain('not sold until a rule opens the market: NO (1), DE (1)')
  })

  test('rejects a change that a rule forbids for a product that is already offered', async () => {
    const strength = (mg: number) =>
      `sku,attribute:nicotine_per_package,attribute:nicotine_ratio_text\nCOOL-1,${mg * 20},${mg}\n`
    await importText(
      'cool.csv',
      `sku,name,brand,category,markets,attribute:portions_per_package_text,attribute:characterising_flavour_text,${manufacturerData.columns}\n` +
        `COOL-1,Cool,Brand,nicotine-pouches,SE,20,menthol,${manufacturerData.cells}\n`,
    )
    expect(await importText('mild.csv', strength(8))).toMatchObject({ code: 0 })
    expect(await importText('dk.csv', 'sku,markets\nCOOL-1,SE|DK\n')).toMatchObject({ code: 0 })
    const { code, err } = await importText('stronger.csv', strength(12))
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('in DK: at most 9 mg a pouch') })
  })

  test('rejects a missing manufacturer where one is required and unknown hazard codes, and warns', async () => {
    const head = `sku,name,brand,category,markets,attribute:hazard_statements_text,${manufacturerData.columns}`
    const row = (codes: string) => `SAFE-1,Safe,Brand,nicotine-pouches,SE,${codes},${manufacturerData.cells}\n`
    const importRow = (cells: string) => importText('safe.csv', `${head}\n${cells}`)
    const anonymous = await importRow('SAFE-1,Safe,Brand,nicotine-pouches,SE|GB,H302,,,\n')
    expect(anonymous.code).toBe(1)
    expect(anonymous.err).toContain('line 2, markets: "SAFE-1" may not be offered in SE: manufacturer (and')
    const unknown = await importRow(row('H302 H999'))
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain(
      'line 2, attribute:hazard_statements_text: Unknown codes H999; the shop supports H301',
    )
    const accepted = await importRow(row('H302'))
    expect(accepted).toMatchObject({ code: 0, err: expect.stringMatching(/without manufacturer or .*: 1: SAFE-1/) })
  })

  test('reports the changes of a valid file in a dry run, and changes nothing', async () => {
    const { code, out } = await importWithoutChange('good.csv', 'sku,name\nFJA-1001,Renamed\n', '--dry-run')
    const said = '1 rows: 0 new, 1 changed. This was a dry run; nothing was changed.\n'
    expect({ code, out }).toEqual({ code: 0, out: said })
  })

  test('changes nothing when it fails while writing', async () => {
    // The trigger rejects the write to the stock table, which is one of the last tables that the import writes.
    await folder.withDatabase((database) =>
      sql`create trigger full_shelf before update on stock begin select raise(abort, 'the disk is full'); end`.execute(
        database,
      ),
    )
    const text =
      'sku,name,brand,category,stock\nFJA-1001,Renamed,New brand,nicotine-pouches,7\nN-1,New,New brand,nicotine-pouches,3\n'
    const { code, err } = await importWithoutChange('half.csv', text)
    expect(code).toBe(1)
    expect(err).toContain('The command failed: the disk is full')
    expect(err).not.toMatch(/\bat .*:\d+/)
  })
})

test('completes 10,000 products when it is run again after an interruption', async () => {
  const lists = ['20_SEK', '21_NOK', '22_DKK', '23_EUR', '24_GBP', '25_USD', '26_CAD']
  const head = [
    'sku,name,brand,category,listed_in,markets,pack_of,pack_quantity,stock',
    ...lists.map((list) => `price_${list}`),
    ...manufacturerData.columns,
  ]
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const prices = (factor: number) => lists.map(() => (49.9 * factor).toFixed(2)).join(',')
    return [
      `B-${index},Bulk ${index},Brand ${index % 40},nicotine-pouches,nicotine-pouches|sale,SE|ES|HR|GB,,,100,${prices(1)},${manufacturerData.cells}`,
      `B-${index}-10,Bulk ${index} 10-pack,Brand ${index % 40},nicotine-pouches,,SE|ES|HR|GB,B-${index},10,,${prices(9)},,,`,
    ].join('\n')
  })
  const text = [head.join(','), ...rows].join('\n')
  // The stock table is one of the last tables that the import writes.
  await folder.withDatabase((database) =>
    sql`create trigger full_disk before insert on stock when (select count(*) from stock) > 1000
      begin select raise(abort, 'the disk is full'); end`.execute(database),
  )
  const failed = await importText('bulk.csv', text)
  expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('the disk is full') })
  const half = await folder.withDatabase(readCatalogueVersions)
  await folder.withDatabase((database) => sql`drop trigger full_disk`.execute(database))
  const { code, out, err } = await importText('bulk.csv', text)
  expect(code).toBe(0)
  expect(out).toMatch(/^10,000 rows: 0 new, [\d,]+ changed \(stock of [\d,]+\)\. Done\.\n$/)
  expect(err).toMatch(/Writing: [\d,]+ rows in [\d.]+ s, [\d,]+ a second/)
  expect((await folder.withDatabase(readCatalogueVersions)).version).toBeGreaterThan(half.version)
  const again = await importText('bulk.csv', text)
  expect(again.out).toBe('10,000 rows: 0 new, 0 changed. Done.\n')
  const last = await fetchProduct(folder, 'B-4999')
  expect(last).toMatchObject({ available: true, relatedProducts: [{ sku: 'B-4999-10' }] })
})
