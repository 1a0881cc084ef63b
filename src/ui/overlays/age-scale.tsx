import type { CSSProperties } from 'react'

/** Decorative: the question contains the age. */
export function AgeScale({ age }: { age: number }) {
  return (
    <span aria-hidden="true" className="scale-rule is-age" style={{ '--mg': age } as CSSProperties}>
      <b>{age}</b>
    </span>
  )
}
