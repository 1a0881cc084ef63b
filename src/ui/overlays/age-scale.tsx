import type { CSSProperties } from 'react'

/** Scale in years with the needle at the required age. Decorative: the question contains the age. */
export function AgeScale({ age }: { age: number }) {
  return (
    <span aria-hidden="true" className="scale-rule is-age" style={{ '--mg': age } as CSSProperties}>
      <b>{age}</b>
    </span>
  )
}
