import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findBought } from './buy.server.ts'

const buyInput = v.object({ place: v.pipe(v.string(), v.maxLength(400)), language: v.picklist(languageCodes) })
export type BuyInput = v.InferOutput<typeof buyInput>

export const boughtProduct = createServerFn({ method: 'GET' })
  .validator(buyInput)
  .handler(({ data }) => findBought(data.place, data.language))
