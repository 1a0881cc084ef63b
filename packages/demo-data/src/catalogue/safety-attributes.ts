import { safetyAttributes } from 'pouchery/services/commerce/wire/safety'
import { getSeedResponsibleParties } from '../../data/catalogue/manufacturers.ts'
import type { SeedProduct } from '../../data/catalogue/types.ts'

/** Nicotine content, percent by weight, from which a mixture is classified as toxic or harmful if swallowed. */
const toxicFrom = 1.67
const harmfulFrom = 0.25

/** See commerce reference section 2.4. */
export function buildSafetyAttributes(can: SeedProduct): Record<string, string> {
  const { manufacturer, euPerson } = getSeedResponsibleParties(can.brand)
  return {
    [safetyAttributes.manufacturer]: manufacturer.name,
    [safetyAttributes.manufacturerAddress]: manufacturer.address.join('\n'),
    [safetyAttributes.manufacturerContact]: manufacturer.contact,
    [safetyAttributes.euPerson]: euPerson.name,
    [safetyAttributes.euPersonAddress]: euPerson.address.join('\n'),
    [safetyAttributes.euPersonContact]: euPerson.contact,
    ...hazardsOf(can),
  }
}

function hazardsOf({ nicotineMg, pouches, contentGrams }: SeedProduct): Record<string, string> {
  const percent = (nicotineMg * pouches) / contentGrams / 10
  if (percent < harmfulFrom) return {}
  const toxic = percent > toxicFrom
  return {
    [safetyAttributes.signal]: toxic ? 'danger' : 'warning',
    [safetyAttributes.pictograms]: toxic ? 'GHS06' : 'GHS07',
    [safetyAttributes.hazards]: toxic ? 'H301' : 'H302',
    [safetyAttributes.precautions]: toxic
      ? 'P102 P264 P270 P301+P310 P330 P405 P501'
      : 'P102 P264 P270 P301+P312 P330 P501',
  }
}
