import * as v from 'valibot'
import { defineBooleanFields, defineNumberFields, defineTextFields } from './fields.ts'

const language = v.strictObject({ ...defineTextFields('language', 'name'), default: v.optional(v.literal(true)) })
export const languagesSchema = v.array(language)

const place = {
  ...defineTextFields('country', 'name', 'stateName'),
  ...defineBooleanFields('eu', 'shipTo'),
  ...defineNumberFields('market', 'pricelist'),
}
export const locationSchema = v.strictObject({ ...place, state: v.nullable(v.string()), language })

const state = v.strictObject(defineTextFields('state', 'name'))
const names = defineTextFields('country', 'name', 'language', 'currency')
const countryEntries = { ...names, eu: v.boolean(), states: v.optional(v.array(state)) }
export const countrySchema = v.strictObject(countryEntries)
export const serverCountrySchema = v.strictObject({
  ...countryEntries,
  ...defineTextFields('market', 'pricelist'),
  shipTo: v.boolean(),
})
