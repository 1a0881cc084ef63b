import { type CountryCode, type LanguageCode, markets } from '#app.config'
import { getLocalizedDisplayName } from '#lib/format/display-name.ts'
import type { PlaceholderValues } from '#lib/format/fill-placeholders.ts'
import { getDeliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { getSeller, getSupportEmail } from '#market-rules/seller/seller.server.ts'
import { m } from '#messages/all.server.ts'

export function getTextPlaceholders(language: LanguageCode): PlaceholderValues {
  const { name, address, email } = getSeller()
  return {
    seller: [name, address, email].join(', '),
    supportEmail: getSupportEmail(),
    deliveryTimes: deliveryTimes(language),
  }
}

function deliveryTimes(language: LanguageCode): string[] {
  const locale = { locale: language }
  const methods = [
    { id: 'standard', title: m.method_shipping_standard({}, locale) },
    { id: 'express', title: m.method_shipping_express({}, locale) },
  ]
  return methods.flatMap(({ id, title }) =>
    [...Map.groupBy(shippingCountries, (country) => JSON.stringify(getDeliveryDays(id, country))).values()].map(
      (countries) => {
        const [first = 'SE'] = countries
        const listed = new Intl.ListFormat(language).format(
          countries.map((country) => getLocalizedDisplayName('region', country, language)),
        )
        return m.server_delivery_days({ name: `${title} – ${listed}`, ...getDeliveryDays(id, first) }, locale)
      },
    ),
  )
}

const shippingCountries = (Object.keys(markets) as CountryCode[]).filter((country) => markets[country].shipsTo)
