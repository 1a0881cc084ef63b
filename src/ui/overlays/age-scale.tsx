import type { CSSProperties } from 'react'

/** The shop's ruled line in years, its needle at the age that is asked for. Decoration: the question says it. */
export function AgeScale({ age }: { age: number }) {
  return (
    <span aria-hidden="true" className="scale-rule is-age" style={{ '--mg': age } as CSSProperties}>
      <b>{age}</b>
    </span>
  )
}
