import type { CSSProperties, ReactNode } from 'react'

export interface CoverProps {
  /** Text, or a wordmark with the name as alternative text. */
  title: ReactNode
  picture: ReactNode
  /** Aspect ratio of the picture. */
  ratio: number
  /** CSS colour of the picture's left edge. */
  ground: string
  /** True if the title and the wordmark have to be white on the ground. */
  isDark: boolean
}

/** Title of a brand or flavour on the ground of its picture. The picture fades into the ground. */
export function Cover({ title, picture, ratio, ground, isDark }: CoverProps) {
  const style = { '--ground': ground, '--ratio': ratio } as CSSProperties
  return (
    <div className="cover" data-dark={isDark ? '' : undefined} style={style}>
      <div>{picture}</div>
      <h1 className="text-3xl font-semibold md:text-display">{title}</h1>
    </div>
  )
}
