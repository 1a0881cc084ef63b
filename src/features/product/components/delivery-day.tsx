import { useHydrated } from '@tanstack/react-router'
import { CalendarDays } from 'lucide'
import { pageLanguage } from '#features/site/page-language.ts'
import { dayRange } from '#lib/written/day-range.ts'
import { m } from '#paraglide/messages.js'
import { deliveryDays } from '#trade/delivery-days.ts'
import { deliveryWindow } from '#trade/delivery-window.ts'
import { BuyNote } from './buy-note.tsx'

/**
 * When a parcel that is ordered now should arrive in a country the shop delivers to. A document is kept and says how many
 * working days it takes; the days themselves are those of whoever reads it.
 */
export function DeliveryDay({ country }: { country: string }) {
  const hydrated = useHydrated()
  return (
    <BuyNote icon={CalendarDays}>
      {/* Both fit into two lines of a phone, so that nothing moves when one takes the other's place. */}
      <span className="min-h-10 sm:min-h-0">
        {hydrated ? m.product_delivery_expected({ days: daysTo(country) }) : m.product_delivery_days(daysOf(country))}
      </span>
    </BuyNote>
  )
}

const daysOf = (country: string) => ({ ...deliveryDays('standard', country) })

function daysTo(country: string): string {
  const { from, to } = deliveryWindow('standard', country, Date.now())
  return dayRange(from, to, pageLanguage())
}
