import { type CurrencyFormat, formatMinor } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import { nextSize } from '../rules/next-size.ts'
import type { PackOffer } from '../rules/pack-offers.ts'

export interface NextSizeNoteProps {
  offers: readonly PackOffer[]
  chosen: PackOffer
  format: CurrencyFormat
}

/**
 * What a can costs less in the next size that can be bought. The line is kept free where the chosen size is the last
 * one, so that nothing moves.
 */
export function NextSizeNote({ offers, chosen, format }: NextSizeNoteProps) {
  if (offers.filter(({ pack }) => pack.available).length < 2) return null
  const next = nextSize(offers, chosen)
  const amount = formatMinor(next?.lessPerCan, format)
  return (
    <p className="-mt-3 min-h-5 px-3 text-sm text-positive tabular-nums">
      {next && amount ? m.product_next_size({ count: next.quantity, amount }) : null}
    </p>
  )
}
