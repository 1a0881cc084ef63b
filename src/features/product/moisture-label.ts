import { m } from '#messages/first.ts'
import type { Moisture } from '#services/commerce/product.ts'

const labels: Record<Moisture, () => string> = {
  dry: () => m.moisture_dry(),
  'semi-moist': () => m.moisture_semi_moist(),
  moist: () => m.moisture_moist(),
}

export const getMoistureLabel = (moisture: Moisture): string => labels[moisture]()
