import type { ElementProps } from '#ui/props.ts'

export interface PictureProps extends ElementProps<'img', 'loading' | 'decoding'> {
  alt: string
  src: string
  /** Intrinsic size in px, to prevent layout shift. */
  width: number
  height: number
  /** CSS `object-position`, which applies if the frame crops the picture. */
  position?: string | undefined
  priority?: boolean | undefined
  /** Fetches the picture before it is near the viewport. Default: `priority`. */
  eager?: boolean | undefined
}

export function Picture({ alt, position, priority = false, eager = priority, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      className="photo size-full object-cover"
      style={position ? { objectPosition: position } : undefined}
      loading={eager ? 'eager' : 'lazy'}
      // Pictures without priority must not delay pictures with priority, even if they are visible.
      fetchPriority={priority ? 'high' : 'low'}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}
