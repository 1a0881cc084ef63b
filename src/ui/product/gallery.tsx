import { type MouseEvent, type ReactNode, type UIEvent, useRef, useState } from 'react'
import type { FlavourHue } from './flavour-dot.tsx'
import { ProductImage, type ProductImageView } from './product-image.tsx'

export interface GalleryPicture {
  src: string
  alt: string
  /** Default: `src`. */
  thumb?: string | undefined
  view?: ProductImageView | undefined
}

export interface GalleryProps {
  pictures: readonly GalleryPicture[]
  label: string
  thumbLabel: (picture: number, pictures: number) => string
  /** Accessible name of the link to the full-size picture: "Enlarge: the can from above". */
  enlargeLabel?: ((alt: string) => string) | undefined
  /** Called with the index of the picture instead of following the link. */
  onEnlarge?: ((picture: number) => void) | undefined
  sizes?: string | undefined
  flavour?: FlavourHue | undefined
  format?: string | undefined
  /** Dims the pictures, for a product that is sold out. */
  dimmed?: boolean | undefined
  more?: ReactNode
  /** Content in front of the pictures, such as the turntable. While it is set, the pictures are inert. */
  stage?: ReactNode
  onPick?: (() => void) | undefined
}

/** Uses CSS scroll snap, so that shoppers can scroll before hydration. */
export function Gallery(props: GalleryProps) {
  const { pictures, label, thumbLabel, sizes = '100vw', flavour, format, dimmed, ...rest } = props
  const { more, stage, onPick, ...large } = rest
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (index: number) => {
    onPick?.()
    const child = track.current?.children[index]
    if (child instanceof HTMLElement) track.current?.scrollTo({ left: child.offsetLeft, behavior: 'smooth' })
  }
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) =>
    setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)))
  return (
    <section aria-label={label} className="relative grid gap-2 sm:gap-3">
      <ul
        inert={Boolean(stage)}
        ref={track}
        onScroll={follow}
        // Focusable, so that the arrow keys scroll the region.
        tabIndex={pictures.length > 1 ? 0 : undefined}
        className="can-stage relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.src} className="w-full shrink-0 snap-start">
            <EnlargeLink picture={picture} index={index} {...large}>
              <ProductImage
                // To save bandwidth, the third and later pictures use the full size only while they are the current
                // picture.
                src={index > 1 && index !== current ? (picture.thumb ?? picture.src) : picture.src}
                alt={picture.alt}
                sizes={sizes}
                flavour={flavour}
                format={format}
                view={picture.view}
                dimmed={dimmed}
                priority={index === 0}
                width={1200}
                height={1200}
              />
            </EnlargeLink>
          </li>
        ))}
      </ul>
      {stage ? <div className="absolute inset-x-0 top-0 aspect-8/5 sm:aspect-square">{stage}</div> : null}
      {pictures.length > 1 ? (
        <Thumbnails
          pictures={pictures}
          current={stage ? undefined : current}
          label={thumbLabel}
          flavour={flavour}
          onPick={show}
          more={more}
        />
      ) : null}
    </section>
  )
}

interface EnlargeableProps extends Pick<GalleryProps, 'enlargeLabel' | 'onEnlarge'> {
  picture: GalleryPicture
  index: number
  children: ReactNode
}

/** Link to the picture file, so that enlarging works without JavaScript. */
function EnlargeLink({ picture: { src, alt }, index, enlargeLabel, onEnlarge, children }: EnlargeableProps) {
  if (!enlargeLabel) return children
  const enlarge = (event: MouseEvent) => {
    if (!onEnlarge || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onEnlarge(index)
  }
  return (
    <a
      href={src}
      target="_blank"
      rel="noreferrer"
      aria-label={enlargeLabel(alt)}
      onClick={enlarge}
      className={enlargeClass}
    >
      {children}
    </a>
  )
}

const enlargeClass = 'block cursor-zoom-in rounded-md focus-visible:-outline-offset-2'

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  current: number | undefined
  label: GalleryProps['thumbLabel']
  flavour: FlavourHue | undefined
  onPick: (index: number) => void
  more: ReactNode
}

function Thumbnails({ pictures, current, label, flavour, onPick, more }: ThumbnailsProps) {
  return (
    <ul className="thumbs">
      {pictures.map(({ src, thumb }, index) => (
        <li key={src}>
          <button
            type="button"
            className="thumb"
            aria-label={label(index + 1, pictures.length)}
            aria-current={index === current}
            onClick={() => onPick(index)}
          >
            <ProductImage src={thumb ?? src} alt="" flavour={flavour} width={160} height={160} />
          </button>
        </li>
      ))}
      {more ? <li className="flex shrink-0 items-center">{more}</li> : null}
    </ul>
  )
}
