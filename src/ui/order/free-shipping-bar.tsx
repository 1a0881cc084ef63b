import { Check, Truck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

export interface FreeShippingBarProps {
  /** Items total after discounts, divided by the free-shipping threshold. Shipping is free from 1. */
  fraction: number
  label: string
  /** States the remaining amount, or that shipping is free. Announced on change. */
  children: ReactNode
}

/** Progress towards free shipping (specification section 9). */
export function FreeShippingBar({ fraction, label, children }: FreeShippingBarProps) {
  const reached = fraction >= 1
  return (
    <div className="grid gap-2.5">
      <p role="status" className="flex items-center gap-2 text-sm">
        <span className={reached ? 'text-positive' : 'text-ink-muted'}>
          <Icon of={reached ? Check : Truck} size="sm" />
        </span>
        <span>{children}</span>
      </p>
      {/* A native `progress` element needs no inline style for its width. */}
      <progress
        aria-label={label}
        value={Math.min(1, Math.max(0, fraction))}
        max={1}
        className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-slow"
      />
    </div>
  )
}
