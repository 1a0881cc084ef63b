import type { ReactNode } from 'react'

export interface Definition {
  term: string
  value: ReactNode
}

export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="border-b border-line text-sm">
      {items.map(({ term, value }) => (
        <div key={term} className="flex justify-between gap-6 border-t border-line py-2.5">
          <dt className="min-w-0 text-ink-muted">{term}</dt>
          <dd className="max-w-1/2 shrink-0 text-end font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
