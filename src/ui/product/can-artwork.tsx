import { useState } from 'react'
import { StandInCan } from '#brand/stand-in-can.tsx'
import { classNames } from '#ui/props.ts'
import type { FlavourHue } from './flavour-dot.tsx'

export interface CanArtworkProps {
  /** Picture address; without one, or when it cannot be loaded, a plain drawn can stands in. */
  src?: string | undefined
  srcSet?: string | undefined
  /** How wide the frame is drawn, as in HTML: `(min-width: 60rem) 25vw, 50vw`. */
  sizes?: string | undefined
  /** What the picture shows; empty where the name stands beside it. */
  alt: string
  /** The picture's own size in pixels; keeps its place while it loads. Square, 600, unless told. */
  width?: number | undefined
  height?: number | undefined
  /** Tints the frame. */
  flavour?: FlavourHue | undefined
  /** The can's format: it stands on the frame's ground with a shadow as large as its own. Without one it casts none. */
  format?: string | undefined
  /** What the picture shows; decides where the shadow falls. From above unless told. */
  view?: CanView | undefined
  /** The picture is in the first view: load it at once. */
  priority?: boolean | undefined
  /** Pulled back, for what cannot be bought. */
  dimmed?: boolean | undefined
  /** In a card, whose view decides the frame's shape. */
  card?: boolean | undefined
}

export type CanView = 'top' | 'angle' | 'side' | 'open' | 'ruler' | 'stack'

/** The frame every product picture stands in: a square, quiet ground in the flavour's tint. */
export function CanArtwork({ src, alt, flavour, dimmed = false, priority = false, card, ...picture }: CanArtworkProps) {
  const { srcSet, sizes, width = 600, height = 600, format, view } = picture
  const [failed, setFailed] = useState<string>()
  const fail = () => setFailed(src)
  const shown = src !== undefined && src !== failed
  return (
    <span
      data-flavour={flavour}
      // What is pulled back lies flat.
      data-can={shown && !dimmed ? format : undefined}
      data-view={view}
      className={card ? 'can-picture' : frameClass}
    >
      {shown ? (
        <img
          key={src}
          // A picture can fail before the page is hydrated; then no error event reaches React, so look once when attached.
          ref={(image) => void (image?.complete && image.naturalWidth === 0 && fail())}
          srcSet={srcSet}
          sizes={sizes}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          // What is in view without having been come for waits for what was.
          fetchPriority={priority ? 'high' : 'low'}
          // In the first view it is painted with the words around it, not a frame or more after them.
          decoding={priority ? 'sync' : 'async'}
          onError={fail}
          className={classNames(!card && 'relative size-full object-contain', dimmed && 'opacity-45') || undefined}
        />
      ) : (
        <CanOutline label={alt} />
      )}
    </span>
  )
}

/** On a phone's product page lower than wide: what can be chosen is nearer. */
const frameClass =
  'relative block aspect-square overflow-hidden rounded-md bg-flavour-soft max-sm:in-[.can-stage]:aspect-4/3'

export interface CanOutlineProps {
  /** What the missing picture would have shown; empty for decoration. */
  label: string
}

/** The brand's drawing of a can, for where a picture is missing. */
export function CanOutline({ label }: CanOutlineProps) {
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
      <StandInCan />
    </svg>
  )
}
