import { useEffect, useRef, useState } from 'react'
import { getDeliveryDays } from '#market-rules/delivery/delivery-days.ts'
import { m } from '#messages/first.ts'

/**
 * Once visible, computes the expected dates in the browser, because the dates depend on the current time. Only for
 * countries that the shop delivers to.
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
        .then(({ formatExpectedDelivery }) => setExpected({ country, text: formatExpectedDelivery(country) }))
        .catch(() => undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [country])
  return (
    // Both messages fit into two lines on a phone, which avoids a layout shift.
    <span ref={place} className="min-h-10 sm:min-h-0">
      {expected?.country === country
        ? expected.text
        : m.product_delivery_days({ ...getDeliveryDays('standard', country) })}
    </span>
  )
}
