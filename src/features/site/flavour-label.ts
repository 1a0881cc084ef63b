import { m } from '#messages/first.ts'
import type { Flavour } from '#services/commerce/product.ts'

export const getFlavourLabel = (flavour: Flavour): string => m[`flavour_${flavour}`]()
