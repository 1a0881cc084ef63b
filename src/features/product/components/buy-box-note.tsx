import { CircleX, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { getCountryName } from '#features/market/country-names.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/first.ts'
import { Icon } from '#ui/icon.tsx'

interface BuyNoteProps {
  icon: IconNode
  /** `warning` is for notes that shoppers should read before buying. */
  tone?: 'quiet' | 'good' | 'bad' | 'warning' | undefined
  children: ReactNode
}

const toneClasses = {
  quiet: { text: 'text-ink-muted', icon: '' },
  good: { text: 'text-ink-muted', icon: 'text-positive' },
  bad: { text: 'text-ink', icon: 'text-danger' },
  warning: { text: 'font-medium', icon: 'text-warning' },
}

export function BuyBoxNote({ icon, tone = 'quiet', children }: BuyNoteProps) {
  const look = toneClasses[tone]
  return (
    <p className={`flex gap-3 border-t border-line py-3 text-sm ${look.text}`}>
      <span className={`flex h-5 items-center ${look.icon}`}>
        <Icon of={icon} size="sm" />
      </span>
      {children}
    </p>
  )
}

export function NotSoldNote() {
  const { country, isClosed } = useMarket()
  return (
    <BuyBoxNote icon={CircleX} tone="bad">
      {isClosed
        ? m.product_not_sold_here({ country: getCountryName(country, getPageLanguage()) })
        : m.product_not_sold()}
    </BuyBoxNote>
  )
}
