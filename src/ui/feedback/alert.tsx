import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

export type AlertTone = 'info' | 'positive' | 'warning' | 'danger'

export interface AlertProps {
  tone?: AlertTone | undefined
  title?: string | undefined
  children: ReactNode
  action?: ReactNode
  /** `alert` interrupts a screen reader, `status` does not. Omit for text that is part of the initial page. */
  role?: 'alert' | 'status' | undefined
}

const toneClasses = {
  info: { icon: Info, ground: 'border-line-strong bg-surface', text: 'text-ink' },
  positive: { icon: CircleCheck, ground: 'border-positive bg-positive-soft', text: 'text-positive' },
  warning: { icon: TriangleAlert, ground: 'border-warning bg-warning-soft', text: 'text-warning' },
  danger: { icon: CircleAlert, ground: 'border-danger bg-danger-soft', text: 'text-danger' },
} satisfies Record<AlertTone, { icon: IconNode; ground: string; text: string }>

export function Alert({ tone = 'info', title, children, action, role }: AlertProps) {
  const { icon, ground, text } = toneClasses[tone]
  return (
    <div role={role} className={`flex gap-3 rounded-e-md border-s-2 px-4 py-3.5 ${ground}`}>
      <span className={`mt-0.5 ${text}`}>
        <Icon of={icon} />
      </span>
      <div className="grid min-w-0 grow grid-cols-1 gap-1">
        {title ? <p className={`font-medium ${text}`}>{title}</p> : null}
        <div className="text-sm/6">{children}</div>
        {action ? <div className="mt-1">{action}</div> : null}
      </div>
    </div>
  )
}
