import { m } from '#messages/first.ts'
import { useMarketRules } from '../facts/use-market-rules.ts'

/** `below` reserves the line even if there is no text, to avoid a layout shift. */
export function TaxAndDeliveryNote({ below = false }: { below?: boolean }) {
  const { priceWording, closed } = useMarketRules()
  const { taxIncluded, plusDelivery } = priceWording
  const words = closed || (!taxIncluded && !plusDelivery) ? '' : getWording(taxIncluded, plusDelivery)
  if (below) return <p className="mt-2 min-h-[1lh] text-xs text-ink-muted">{words}</p>
  return words === '' ? null : <p className="text-xs text-ink-muted">{words}</p>
}

function getWording(taxIncluded: boolean, plusDelivery: boolean): string {
  if (!plusDelivery) return m.price_wording_tax()
  return taxIncluded ? m.price_wording_both() : m.price_wording_delivery()
}
