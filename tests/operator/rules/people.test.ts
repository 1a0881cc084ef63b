import { readFile, writeFile } from 'node:fs/promises'
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

test('subscribers are imported with the proof of their consent, once', async () => {
  const file = join(folder.dataDir, 'moved.csv')
  const head = 'email,country,language,askedAt,confirmedAt,consent\n'
  const cy = 'Cy@shop.example,SE,sv,2025-03-01T10:00:00Z,2025-03-01T10:05:00Z,"Ja, skicka mig nyheter"\n'
  await writeFile(file, `${head}${cy}ada@shop.example,SE,sv,2025-03-01,2025-03-02,x\n`)
  const dry = await folder.shop('subscribers', 'import', file, '--dry-run')
  expect(dry.out).toBe(`${imported}This was a dry run; nothing was imported.\n`)
  expect(await folder.shop('subscribers', 'import', file)).toMatchObject({ code: 0, out: imported })
  const { out } = await folder.shop('subscribers', 'list', '--json')
  expect(JSON.parse(out)).toContainEqual({
    ...{ email: 'cy@shop.example', country: 'SE', language: 'sv', state: 'active', source: 'import' },
    ...{ askedAt: '2025-03-01T10:00:00.000Z', confirmedAt: '2025-03-01T10:05:00.000Z' },
    ...{ consent: 'Ja, skicka mig nyheter', consentLanguage: 'sv' },
  })
})

const imported = '1 row imported.\n1 row left out: the email address is already known.\n'

test('rows without a proof of consent stop the import with their lines', async () => {
  const file = join(folder.dataDir, 'moved.csv')
  await writeFile(
    file,
    'email,country,language,askedAt,confirmedAt,consent\ncy@shop.example,XX,sv,yesterday,2025-03-02,\n',
  )
  const { code, err } = await folder.shop('subscribers', 'import', file)
  expect([code, err]).toEqual([1, expect.stringContaining('line 2: consent is missing')])
  expect(err).toMatch(/line 2: country must be [\s\S]*line 2: askedAt must be a time/)
})

test('an imported customer has no password and is mailed a link to set one', async () => {
  const file = join(folder.dataDir, 'customers.csv')
  await writeFile(file, 'email,country,language,firstName\ndi@shop.example,DE,de,Di\n')
  expect(await folder.shop('customers', 'import', file)).toMatchObject({ code: 0, out: '1 row imported.\n' })
  await folder.withDatabase(async (database) => {
    const customer = await database.selectFrom('customer').selectAll().where('email', '=', 'di@shop.example').execute()
    expect(customer).toMatchObject([
      { details: expect.stringContaining('"firstName":"Di"'), password: expect.stringMatching(/^scrypt\$/) },
    ])
    const [mail] = await database
      .selectFrom('outbox_mail')
      .selectAll()
      .where('recipient', '=', 'di@shop.example')
      .execute()
    expect(mail?.text).toContain('/password-reset?id=')
  })
})
