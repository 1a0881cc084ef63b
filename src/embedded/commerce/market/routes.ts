import { Hono } from 'hono'
import * as v from 'valibot'
import { changeSelection } from '../cart/change-selection.ts'
import { moveToCountry } from '../cart/country-change.ts'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'
import { readBody } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { shopperOf } from '../token/shopper.ts'
import { countryCode, isLanguage } from './market.ts'
import { countriesWire, countryWire, foreignCountryWire, languagesWire } from './market-wire.ts'

const countryBody = v.object({ language: v.optional(v.string()) })

/** Countries and languages (commerce reference 4). */
export function marketRoutes(deps: CommerceDependencies): Hono<CommerceEnv> {
  const routes = new Hono<CommerceEnv>()

  routes.get('/countries', async (c) => {
    const { language } = await shopperOf(deps, c)
    return c.json({ token: c.get('token'), countries: countriesWire(language, c.get('serverMode')) })
  })

  routes.get('/countries/auto', async (c) => {
    const { language } = await shopperOf(deps, c)
    const found = (c.req.header('x-geo-country') ?? deps.defaultCountry).trim().toUpperCase()
    const known = countryCode(found) ?? (/^[A-Z]{2}$/.test(found) ? undefined : deps.defaultCountry)
    const country = known ? countryWire(known, language, c.get('serverMode')) : foreignCountryWire(found, language)
    return c.json({ token: c.get('token'), country })
  })

  routes.put('/countries/:code', async (c) => {
    const { language } = await readBody(c, countryBody)
    const country = countryCode(c.req.param('code'))
    if (!country) throw new Refusal(404, { country: 'not found' })
    if (language !== undefined && !isLanguage(language)) throw new Refusal(404, { language: 'not found' })
    return changeSelection(deps, c, (change) => moveToCountry(change, { country, language, followLanguage: true }))
  })

  routes.get('/languages', async (c) => {
    await shopperOf(deps, c)
    return c.json({ token: c.get('token'), languages: languagesWire() })
  })

  routes.put('/languages/:code', (c) => {
    const language = c.req.param('code').toLowerCase()
    if (!isLanguage(language)) throw new Refusal(404, { language: 'not found' })
    return changeSelection(deps, c, async ({ trx, shopper }) => {
      const chosen = { language, language_chosen: 1 }
      await trx.updateTable('shopper').set(chosen).where('token', '=', shopper.token).execute()
    })
  })

  return routes
}
