import { Check, X } from 'lucide'
import { Icon } from '#ui/icon.tsx'

export function DoDont({ good, bad, why }: { good: string; bad: string; why: string }) {
  return (
    <figure className="sb-unstyled my-6 grid gap-4 border-t border-line pt-4 text-base text-ink sm:grid-cols-2">
      <p className="flex gap-3">
        <span className="text-positive">
          <Icon of={Check} />
          <span className="sr-only">Write</span>
        </span>
        {good}
      </p>
      <p className="flex gap-3 text-ink-muted">
        <span className="text-danger">
          <Icon of={X} />
          <span className="sr-only">Do not write</span>
        </span>
        {bad}
      </p>
      <figcaption className="text-sm text-ink-muted sm:col-span-2">{why}</figcaption>
    </figure>
  )
}
