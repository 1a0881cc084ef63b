import type { CSSProperties, ReactNode } from 'react'
import { nicotineScaleMaxMg } from '#lib/nicotine-scale.ts'
import type { LinkSlot } from '#ui/props.ts'

export interface ScaleLink {
  mg: number
  /** Link with an accessible name that includes the product and its strength. */
  link: LinkSlot
}

export interface NicotineScaleProps {
  /** Nicotine per pouch in mg (needle position). If omitted, the scale has no needle. */
  mg?: number | undefined
  figure?: string | undefined
  label: string
  ranges: readonly string[]
  /** Strength of the can, 1 to 4. */
  level?: number | undefined
  others?: readonly ScaleLink[] | undefined
  caption?: ReactNode
}

const tickValues = [0, 5, 10, 15, 20]

/** Scale from 0 to 20 mg per pouch. */
export function NicotineScale({ mg, figure, label, ranges, level, others = [], caption }: NicotineScaleProps) {
  return (
    <figure className={mg === undefined ? 'scale has-no-needle' : 'scale'}>
      <div role="img" aria-label={label}>
        <span className="scale-rule" style={at(mg ?? 0)}>
          {mg === undefined ? null : <b>{figure}</b>}
        </span>
        <span className="scale-figures">
          {tickValues.map((one) => (
            <span key={one} style={at(one)}>
              {one}
            </span>
          ))}
        </span>
        <span className="scale-ranges">
          {ranges.map((range, index) => (
            <span key={range} data-in={index + 1 === level ? '' : undefined}>
              {range}
            </span>
          ))}
        </span>
      </div>
      {others.length === 0 ? null : (
        <ul className="scale-others">
          {others.map((other) => (
            <li key={other.mg} style={at(Math.min(other.mg, nicotineScaleMaxMg))}>
              {other.link({ className: '', children: null })}
            </li>
          ))}
        </ul>
      )}
      {caption ? <figcaption className="text-xs text-ink-muted">{caption}</figcaption> : null}
    </figure>
  )
}

function at(mg: number): CSSProperties {
  return { '--mg': mg } as CSSProperties
}
