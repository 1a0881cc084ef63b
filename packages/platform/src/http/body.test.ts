import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type BodyRules, readJson } from './body.ts'
import { HttpError } from './http-error.ts'

const refuse = (status: 400 | 406) => () => new HttpError(status, {}, 'refused')
const wrong = refuse(406)
const rules: BodyRules = { notJson: refuse(400), notValid: wrong, withNul: wrong, withReservedName: wrong }

test.each([
  ['plain', ''],
  ['with an escaped NUL', '\\u0000'],
  ['with a name that may be reserved', '\\u0063onstructor'],
])('rejects JSON that is nested too deeply, %s', async (_, text) => {
  const app = new Hono().post('/', async (c) => c.json((await readJson(c, v.object({}), rules)) as object))
  app.onError((error, c) => c.body(null, error instanceof HttpError ? error.status : 500))
  for (const depth of [10, 1000, 3000, 6000, 12_000, 50_000, 200_000]) {
    const body = `{"a":"${text}","b":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const { status } = await app.request('/', { method: 'POST', body })
    expect([200, 400, 406], `${depth} levels`).toContain(status)
  }
})
