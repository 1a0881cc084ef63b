import type { CSSProperties, ReactNode } from 'react'

export interface CoverProps {
  /** Text, or a wordmark with the name as alternative text. */
  title: ReactNode
  picture: ReactNode
  /** Aspect ratio of the picture. */
  ratio: number
  /** CSS colour of the picture's left edge. */
  ground: string
  /** True if the background is so dark that the title and the wordmark must be white. */
  isDark: boolean
}

/** Heading of a brand or flavour page. The background has the picture's colour, and the picture fades into it. */
export function Cover({ title, picture, ratio, ground, isDark }: CoverProps) {
  const style = { '--ground': ground, '--ratio': ratio } as CSSProperties
  return (
    <div className="cover" data-dark={isDark ? '' : undefined} style={style}>
      <div>{picture}</div>
      <h1 className="text-3xl font-semibold md:text-display [&_.photo]:object-contain">{title}</h1>
    </div>
  )
}
