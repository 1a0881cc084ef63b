import type { Hono } from 'hono'
import type { CountryCode, LanguageCode } from 'pouchery/app.config'
import { isLanguageCode } from 'pouchery/lib/urls/locale-url'
import * as v from 'valibot'
import { moveShopperToCountry } from '../cart/country-change.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { type CommerceEnv, requireServerMode } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'
import { readBody } from '../http/input.ts'
import { createRulesContext, parseCountryCode } from '../market/market.ts'
import * as wire from '../market/market-response.ts'
import { findCountryState } from '../market/states.ts'
import { changeCart, changeSelection } from '../selection/change-selection.ts'
import { resolveShopper } from '../shopper/shopper.ts'

const countryBodySchema = v.object({ language: v.optional(v.string()) })

/** See commerce reference sections 4 and 9. */
export function addMarketRoutes(routes: Hono<CommerceEnv>, deps: CommerceDependencies): void {
  routes.get('/countries', async (c) => {
    const { language } = await resolveShopper(deps, c)
    return c.json({
      token: c.get('token'),
      countries: wire.toWireCountries(createRulesContext(deps), language, c.get('isServerMode')),
    })
  })

  routes.get('/countries/all', requireServerMode, async (c) => {
    const { language } = await resolveShopper(deps, c)
    return c.json({ token: c.get('token'), countries: wire.toWireMarketCountries(createRulesContext(deps), language) })
  })

  routes.get('/countries/auto', async (c) => {
    const { language } = await resolveShopper(deps, c)
    const found = (c.req.header('x-geo-country') ?? deps.defaultCountry).trim().toUpperCase()
    return c.json({ token: c.get('token'), country: autoCountry(deps, found, language, c.get('isServerMode')) })
  })

  routes.put('/countries/:code', async (c) => {
    const asked = await readBody(c, countryBodySchema)
    const country = knownCountry(c.req.param('code'))
    const language = knownLanguage(asked.language)
    return changeCart(deps, c, (change) => moveShopperToCountry(change, { country, language, followLanguage: true }))
  })

  routes.put('/countries/:code/states/:state', async (c) => {
    const asked = await readBody(c, countryBodySchema)
    const country = knownCountry(c.req.param('code'))
    const state = findCountryState(country, c.req.param('state'))?.state
    if (state === undefined) throw createHttpError(404, { state: 'not found' })
    const language = knownLanguage(asked.language)
    return changeCart(deps, c, (change) =>
      moveShopperToCountry(change, { country, state, language, followLanguage: true }),
    )
  })

  routes.get('/languages', async (c) => {
    await resolveShopper(deps, c)
    return c.json({ token: c.get('token'), languages: wire.wireLanguages })
  })

  routes.put('/languages/:code', (c) => {
    const language = knownLanguage(c.req.param('code').toLowerCase())
    return changeSelection(deps, c, async ({ trx, shopper }) => {
      const chosen = { language, language_chosen: 1 }
      await trx.updateTable('shopper').set(chosen).where('token', '=', shopper.token).execute()
    })
  })

  routes.get('/markets', requireServerMode, async (c) => {
    await resolveShopper(deps, c)
    return c.json({ token: c.get('token'), markets: wire.toWireMarkets(createRulesContext(deps)) })
  })

  routes.get('/pricelists', requireServerMode, async (c) => {
    await resolveShopper(deps, c)
    return c.json({ token: c.get('token'), pricelists: wire.toWirePricelists(deps.defaultCountry) })
  })
}

function autoCountry(deps: CommerceDependencies, found: string, language: LanguageCode, isServerMode: boolean) {
  const known = parseCountryCode(found) ?? (/^[A-Z]{2}$/.test(found) ? undefined : deps.defaultCountry)
  return known
    ? wire.toWireCountry(createRulesContext(deps), known, language, isServerMode)
    : wire.toWireForeignCountry(found, language)
}

function knownCountry(code: string): CountryCode {
  const country = parseCountryCode(code)
  if (!country) throw createHttpError(404, { country: 'not found' })
  return country
}

function knownLanguage(code: string): LanguageCode
function knownLanguage(code: string | undefined): LanguageCode | undefined
function knownLanguage(code: string | undefined): LanguageCode | undefined {
  if (code !== undefined && !isLanguageCode(code)) throw createHttpError(404, { language: 'not found' })
  return code
}
