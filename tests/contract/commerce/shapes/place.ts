import * as v from 'valibot'
import { flags, numbers, texts } from './values.ts'

const language = v.strictObject({ ...texts('language', 'name'), default: v.optional(v.literal(true)) })
export const languages = v.array(language)

const place = { ...texts('country', 'name', 'stateName'), ...flags('eu', 'shipTo'), ...numbers('market', 'pricelist') }
export const location = v.strictObject({ ...place, state: v.nullable(v.string()), language })

const state = v.strictObject(texts('state', 'name'))
const names = texts('country', 'name', 'language', 'currency')
const countryEntries = { ...names, eu: v.boolean(), states: v.optional(v.array(state)) }
export const country = v.strictObject(countryEntries)
export const serverCountry = v.strictObject({ ...countryEntries, ...texts('market', 'pricelist'), shipTo: v.boolean() })
