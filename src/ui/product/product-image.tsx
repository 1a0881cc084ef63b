import { useState } from 'react'
import { CanPlaceholder } from '#brand/placeholder-can.tsx'
import { classNames } from '#ui/props.ts'
import type { FlavourHue } from './flavour-dot.tsx'

export interface ProductImageProps {
  /** If undefined or if loading fails, a drawn can is shown. */
  src?: string | undefined
  srcSet?: string | undefined
  /** Width of the frame, as in the HTML attribute: `(min-width: 60rem) 25vw, 50vw`. */
  sizes?: string | undefined
  /** Empty if the name is next to the picture. */
  alt: string
  /** Intrinsic size in px, to prevent layout shift. Default: 600 x 600. */
  width?: number | undefined
  height?: number | undefined
  flavour?: FlavourHue | undefined
  /** Determines the size of the shadow. Without a format, there is no shadow. */
  format?: string | undefined
  /** Determines the shadow's position. Default: `top`. */
  view?: ProductImageView | undefined
  priority?: boolean | undefined
  /** Dims the picture, for products that cannot be bought. */
  dimmed?: boolean | undefined
  /** If true, the card's styles set the aspect ratio. */
  card?: boolean | undefined
}

export type ProductImageView = 'top' | 'angle' | 'side' | 'open' | 'ruler' | 'stack'

/** Views in which the CSS shadow is added only after the picture has loaded. */
const shadowViews: readonly ProductImageView[] = ['angle', 'side', 'open']

/** Picture in a frame with a background in the flavour's hue. */
export function ProductImage(props: ProductImageProps) {
  const { src, alt, flavour, dimmed = false, priority = false, card, ...picture } = props
  const { srcSet, sizes, width = 600, height = 600, format, view } = picture
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState(false)
  const fail = () => setFailed(src)
  const shown = src !== undefined && src !== failed
  const needsPicture = view !== undefined && shadowViews.includes(view)
  return (
    <span
      data-flavour={flavour}
      data-can={shown && !dimmed && (loaded || !needsPicture) ? format : undefined}
      data-view={view}
      className={card ? 'can-picture can-ground' : frameClass}
    >
      {shown ? (
        <img
          key={src}
          // The events are lost if loading ends before hydration, so check on mount.
          ref={(image) => {
            if (!image?.complete) return
            if (image.naturalWidth === 0) fail()
            else if (needsPicture) setLoaded(true)
          }}
          srcSet={srcSet}
          sizes={sizes}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          // Pictures without priority must not delay pictures with priority, even if they are visible.
          fetchPriority={priority ? 'high' : 'low'}
          decoding={priority ? 'sync' : 'async'}
          onLoad={needsPicture ? () => setLoaded(true) : undefined}
          onError={fail}
          className={classNames(!card && 'relative size-full object-contain', dimmed && 'opacity-45') || undefined}
        />
      ) : (
        <ProductImagePlaceholder label={alt} />
      )}
    </span>
  )
}

/** On phones, the frame in a gallery is landscape, so that the product options below it are higher up. */
const frameClass =
  'can-ground relative block aspect-square overflow-hidden rounded-md max-sm:in-[.can-stage]:aspect-8/5'

export interface ProductImagePlaceholderProps {
  /** Alternative text of the missing picture. Empty if decorative. */
  label: string
}

export function ProductImagePlaceholder({ label }: ProductImagePlaceholderProps) {
  return (
    <svg
      role={label === '' ? undefined : 'img'}
      aria-label={label || undefined}
      aria-hidden={label === ''}
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      className="size-full text-flavour-ink/45"
    >
      <CanPlaceholder />
    </svg>
  )
}
