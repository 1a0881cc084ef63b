import { beforeAll, expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
beforeAll(async () => {
  await folder.withDatabase(async (database) => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      ...{ token: `t${index}`, selection: `s${index}`, country: 'SE', language: 'sv', language_chosen: 0 },
      expires_at: index < 300 ? 1 : Date.now() + 86_400_000,
    }))
    await database.insertInto('shopper').values(rows).execute()
  })
})

const shoppers = () => folder.withDatabase((database) => database.selectFrom('shopper').select('token').execute())

test('a dry run lists expired data, a run removes it, and the next run finds nothing', async () => {
  const dry = await folder.shop('sweep', '--dry-run')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toMatch(/^expired shoppers +300$/m)
  expect(dry.out).toContain('300 would be removed. This was a dry run; nothing was removed.')
  expect(await shoppers()).toHaveLength(450)

  const run = await folder.shopProcess('sweep')
  expect(run).toMatchObject({ code: 0, err: '' })
  expect(run.out).toMatch(/^300 removed\.$/m)
  expect(await shoppers()).toHaveLength(150)

  expect((await folder.shop('sweep')).out).toMatch(/^0 removed\.$/m)
})
