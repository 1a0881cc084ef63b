import type { CSSProperties, ReactNode } from 'react'
import { scaleEnd } from '#lib/nicotine-scale.ts'
import type { LinkSlot } from '#ui/props.ts'

/** Another can on the same line. */
export interface ScaleOther {
  mg: number
  /** Draws the link to it, whose name says which can it is and how strong. */
  link: LinkSlot
}

export interface ScaleProps {
  /** Nicotine in one pouch, mg: where the needle stands. A scale of many cans has none. */
  mg?: number | undefined
  /** The figure with its unit, above the needle: "8 mg". */
  figure?: string | undefined
  /** What the drawing says, for who does not see it. */
  label: string
  /** The words for the strengths, from the least. */
  ranges: readonly string[]
  /** Which of them the can is, from 1. */
  level?: number | undefined
  others?: readonly ScaleOther[] | undefined
  /** What is measured, and that nicotine is addictive. */
  caption?: ReactNode
}

const figures = [0, 5, 10, 15, 20]

/** The shop's instrument: 0 to 20 mg of nicotine in one pouch, ruled, with a needle and the four strengths by name. */
export function Scale({ mg, figure, label, ranges, level, others = [], caption }: ScaleProps) {
  return (
    <figure className={mg === undefined ? 'scale has-no-needle' : 'scale'}>
      <div role="img" aria-label={label}>
        <span className="scale-rule" style={at(mg ?? 0)}>
          {mg === undefined ? null : <b>{figure}</b>}
        </span>
        <span className="scale-figures">
          {figures.map((one) => (
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
            <li key={other.mg} style={at(Math.min(other.mg, scaleEnd))}>
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
