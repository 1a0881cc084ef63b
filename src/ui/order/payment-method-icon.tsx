/** Kind of payment method, independent of the brand. */
type PaymentKind = 'card' | 'bank' | 'invoice' | 'wallet' | 'other'

export interface PaymentMethodIconProps {
  kind: PaymentKind
}

/** Generic payment icon in the shape of a bank card. Decorative: the name of the method is next to it. */
export function PaymentMethodIcon({ kind }: PaymentMethodIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      className="h-6 w-9 shrink-0 rounded-sm bg-raised text-ink inset-ring inset-ring-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x=".75" y=".75" width="34.5" height="22.5" rx="3.25" className="stroke-line" />
      <path d={drawings[kind]} />
    </svg>
  )
}

const drawings: Record<PaymentKind, string> = {
  card: 'M.75 8h34.5M6 16h6m3 0h3',
  bank: 'M10 10l8-5 8 5zm2 2.5v4.5m4-4.5v4.5m4-4.5v4.5m4-4.5v4.5M10 19h16',
  invoice: 'M13 4.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5-2.5 1.5zm3 4h4m-4 3.5h4',
  wallet: 'M10 7.5v10h16v-10zm0 0l12-3v3m4 3.5h-5.5v3H26',
  other: 'M18 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 3.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z',
}
