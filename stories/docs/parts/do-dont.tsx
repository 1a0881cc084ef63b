import { Check, X } from 'lucide'
import { Icon } from '#ui/icon.tsx'

export interface DoDontProps {
  good: string
  bad: string
  why: string
}

export function DoDont({ good, bad, why }: DoDontProps) {
  return (
    <figure className="sb-unstyled my-6 grid gap-4 border-t border-line pt-4 text-base text-ink sm:grid-cols-2">
      <p className="flex gap-3">
        <span className="text-positive">
          <Icon of={Check} label="Write" />
        </span>
        {good}
      </p>
      <p className="flex gap-3 text-ink-muted">
        <span className="text-danger">
          <Icon of={X} label="Do not write" />
        </span>
        {bad}
      </p>
      <figcaption className="text-sm text-ink-muted sm:col-span-2">{why}</figcaption>
    </figure>
  )
}
