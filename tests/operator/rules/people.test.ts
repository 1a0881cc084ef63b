import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')
beforeEach(async () => {
  await folder.withDatabase(async (database) => {
    const agreed = { consent: 'newsletter-2026-12', consent_language: 'sv', source: 'footer' }
    const asked = { country: 'SE', language: 'sv', product: '', item: '', created_at: 0, mailed_at: 0, ...agreed }
    const ada = { ...asked, email: 'ada@shop.example', state: 'active', confirmed_at: 60_000 }
    const bo = { ...asked, email: 'bo@shop.example', state: 'pending' }
    await database.deleteFrom('newsletter_subscription').execute()
    for (const row of [ada, bo]) await database.insertInto('newsletter_subscription').values(row).execute()
  })
})

test('subscribers are listed, counted and exported with the proof of their consent', async () => {
  expect(await folder.shop('subscribers', 'count')).toMatchObject({ code: 0, out: '1 subscribed, 1 not confirmed.\n' })
  expect((await folder.shop('subscribers', 'list')).out).toMatch(/ada@shop\.example .*SE .*footer\n1 subscribed\.\n$/)
  const pending = await folder.shop('subscribers', 'list', '--pending', '--json')
  expect(JSON.parse(pending.out)).toMatchObject([{ email: 'bo@shop.example', state: 'pending', confirmedAt: '' }])
  const file = join(folder.dataDir, 'subscribers.csv')
  expect(await folder.shop('subscribers', 'export', file)).toMatchObject({ code: 0, out: `${file}: 1 subscribed.\n` })
  const [head, ada, ...others] = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(head).toContain('email,country,language,askedAt,confirmedAt,consent')
  expect(ada).toMatch(/^ada@shop\.example,SE,sv,1970-.*newsletter-2026-12,sv,footer,http/)
  expect(ada).toMatch(/\/api\/newsletter\?language=sv&stop=/)
  expect(others).toEqual([])
})

test('personal data are exported, erased in a dry run, and erased', async () => {
  const mine = async () => JSON.parse((await folder.shop('personal-data', 'export', 'Ada@shop.example')).out)
  expect((await mine()).subscriptions).toMatchObject([{ kind: 'newsletter', state: 'active', source: 'footer' }])
  const dry = await folder.shop('personal-data', 'erase', 'ada@shop.example', '--dry-run')
  expect([dry.code, dry.out]).toEqual([0, expect.stringMatching(/Subscriptions +1\n[\s\S]*nothing was erased\.\n$/)])
  expect((await mine()).subscriptions).toHaveLength(1)
  const erased = await folder.shop('personal-data', 'erase', 'ada@shop.example')
  expect(erased).toMatchObject({ code: 0, out: expect.stringContaining('ada@shop.example is erased.') })
  expect((await mine()).subscriptions).toEqual([])
})

test('retention periods are listed with their reasons', async () => {
  const { out } = await folder.shop('personal-data', 'periods', '--json')
  const period = { what: 'unfinishedPayments', days: 30, action: 'delete', why: expect.any(String) }
  expect(JSON.parse(out)).toContainEqual(period)
})
