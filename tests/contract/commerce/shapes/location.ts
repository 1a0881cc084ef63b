import * as v from 'valibot'
import { booleanFields, numberFields, textFields } from './fields.ts'

const language = v.strictObject({ ...textFields('language', 'name'), default: v.optional(v.literal(true)) })
export const languagesSchema = v.array(language)

const place = {
  ...textFields('country', 'name', 'stateName'),
  ...booleanFields('eu', 'shipTo'),
  ...numberFields('market', 'pricelist'),
}
export const locationSchema = v.strictObject({ ...place, state: v.nullable(v.string()), language })

const state = v.strictObject(textFields('state', 'name'))
const names = textFields('country', 'name', 'language', 'currency')
const countryEntries = { ...names, eu: v.boolean(), states: v.optional(v.array(state)) }
export const countrySchema = v.strictObject(countryEntries)
export const serverCountrySchema = v.strictObject({
  ...countryEntries,
  ...textFields('market', 'pricelist'),
  shipTo: v.boolean(),
})
