import { firstAnswer } from '../../tests/load/clients/first-answers.ts'
import { makeCommerceData } from '../../tests/load/data/commerce-data.ts'
import { type ListSizes, listSizes } from '../../tests/load/data/list-sizes.ts'
import { startShop } from '../../tests/load/shop-process.ts'
import { say, tableRow } from './print.ts'
import { record } from './report/record.ts'

/** As many as the seed has, and as many as a large shop; whether it works is seen with a tenth of these. */
const small = 240
const large = process.env.BENCH_SECONDS ? 2000 : 20_000
/** A document carries what it shows: kB, and beside the small catalogue's. */
const most = { documentKb: 12, growth: 1.05 }
const list = '/nicotine-pouches'
const size = { unit: 'kB', better: 'lower' } as const

/** What the list of a small and of a large catalogue weighs: the document weighs the same. */
export async function benchListSizes(): Promise<void> {
  say('\nBytes of a list, compressed                    document kB   whole kB    read ms')
  const ofSmall = await measureSizes(small)
  const ofLarge = await measureSizes(large)
  // The large catalogue consists of copies, whose likeness makes it pack better: growth is seen before it is packed.
  const growth = ofLarge.unpacked / ofSmall.unpacked
  say(`  unpacked, the document of ${large} products is ${growth.toFixed(3)} times that of ${small}`)
  const name = `list of ${large} products beside ${small}: document, unpacked`
  record({ name, value: growth, unit: '', better: 'lower', aim: most.growth })
}

async function measureSizes(products: number): Promise<ListSizes> {
  const data = await makeCommerceData(products)
  const shop = await startShop(data.dataDir)
  try {
    // The first page of a process waits for code and says so; on a busy machine the first list of so many is refused at first.
    for (const path of ['/nicotine-pouches/slim', list]) await firstAnswer(shop, { name: path, path })
    const sizes = await listSizes(shop.origin, list)
    const [document, whole] = [sizes.document / 1000, sizes.wholeList / 1000]
    say(tableRow(`${products} products`, [document, 2], [whole, 1], [sizes.readMs, 1]))
    record({ ...size, name: `list of ${products} products: document`, value: document, aim: most.documentKb })
    record({ ...size, name: `list of ${products} products: whole list`, value: whole })
    return sizes
  } finally {
    await shop.stop()
    data.remove()
  }
}
