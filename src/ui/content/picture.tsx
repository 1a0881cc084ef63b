import type { ElementProps } from '#ui/props.ts'

export interface PictureProps extends ElementProps<'img', 'loading' | 'decoding'> {
  /** Empty for a decoration. */
  alt: string
  src: string
  /** Pixels of the original, so that the page does not move when the picture arrives. */
  width: number
  height: number
  /** `object-position`: what stays in view when the frame cuts the picture. */
  position?: string | undefined
  /** In the first view: fetched at once and first. */
  priority?: boolean | undefined
}

/** A photograph that fills the frame it stands in. */
export function Picture({ alt, position, priority = false, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      className="photo size-full object-cover"
      style={position ? { objectPosition: position } : undefined}
      loading={priority ? 'eager' : 'lazy'}
      // What is in view without having been come for waits for what was.
      fetchPriority={priority ? 'high' : 'low'}
      // In the first view it is painted with the words around it, not a frame or more after them.
      decoding={priority ? 'sync' : 'async'}
    />
  )
}
