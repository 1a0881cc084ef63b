import type { IconNode } from 'lucide'
import { Icon } from '../icon.tsx'

export interface HazardDiamondProps {
  /** Icon, or a character such as an exclamation mark. */
  icon: IconNode | string
  label: string
}

export function HazardDiamond({ icon, label }: HazardDiamondProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className="m-2 grid size-11 shrink-0 rotate-45 place-items-center border-2 border-danger"
    >
      <span aria-hidden="true" className="-rotate-45 text-2xl leading-none font-semibold">
        {typeof icon === 'string' ? icon : <Icon of={icon} size="lg" />}
      </span>
    </span>
  )
}
