import { Truck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { deliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { m } from '#messages/first.ts'
import { BuyNote } from './buy-note.tsx'

/**
 * How many working days a parcel takes to a country the shop delivers to; the days themselves, which are those of whoever
 * reads it, once it is in view.
 */
export function DeliveryTime({ country }: { country: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [expected, setExpected] = useState<{ country: string; text: string }>()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('../delivery-text.ts')
        .then(({ expectedDelivery }) => setExpected({ country, text: expectedDelivery(country) }))
        .catch(() => undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [country])
  return (
    <BuyNote icon={Truck}>
      {/* Both fit into two lines of a phone, so that nothing moves when one takes the other's place. */}
      <span ref={place} className="min-h-10 sm:min-h-0">
        {expected?.country === country
          ? expected.text
          : m.product_delivery_days({ ...deliveryDays('standard', country) })}
      </span>
    </BuyNote>
  )
}
