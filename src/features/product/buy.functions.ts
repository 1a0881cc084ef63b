import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findBuyLinkProduct } from './buy.server.ts'

const buyInputSchema = v.object({ place: v.pipe(v.string(), v.maxLength(400)), language: v.picklist(languageCodes) })

export const getBuyLinkProduct = createServerFn({ method: 'GET' })
  .validator(buyInputSchema)
  .handler(({ data }) => findBuyLinkProduct(data.place, data.language))
