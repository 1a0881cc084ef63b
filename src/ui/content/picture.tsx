import type { ElementProps } from '#ui/props.ts'

export interface PictureProps extends ElementProps<'img', 'loading' | 'decoding'> {
  alt: string
  src: string
  /** Intrinsic size in px, to prevent layout shift. */
  width: number
  height: number
  /** `object-position` if the frame crops the picture. */
  position?: string | undefined
  priority?: boolean | undefined
}

export function Picture({ alt, position, priority = false, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      className="photo size-full object-cover"
      style={position ? { objectPosition: position } : undefined}
      loading={priority ? 'eager' : 'lazy'}
      // Visible pictures without priority must not delay priority pictures.
      fetchPriority={priority ? 'high' : 'low'}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}
