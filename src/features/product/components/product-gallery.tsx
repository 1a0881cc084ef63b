import { Suspense, useRef, useState } from 'react'
import { useMarketFacts } from '#features/market/use-market-facts.ts'
import { lazyWithTexts } from '#features/site/lazy-with-texts.ts'
import { m } from '#paraglide/messages.js'
import type { ProductDetail } from '#services/commerce/product.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { CanArtwork, type CanView } from '#ui/product/can-artwork.tsx'
import { Gallery } from '#ui/product/gallery.tsx'

const GalleryViewer = lazyWithTexts(async () => (await import('./gallery-viewer.tsx')).GalleryViewer, ['details'])

// Loaded, as the sheet of its pictures, when its button is pressed.
const GalleryTurntable = lazyWithTexts(
  async () => (await import('./gallery-turntable.tsx')).GalleryTurntable,
  ['details'],
)

export interface ProductGalleryProps {
  product: Pick<ProductDetail, 'name' | 'gallery' | 'thumbs' | 'turntable' | 'image' | 'flavours' | 'format'>
}

/** What the pictures show, in their order, where a product has a sheet to turn it: other pictures may show anything. */
const views: readonly CanView[] = ['top', 'angle', 'side', 'open', 'ruler']

const turnClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** The product's pictures, the view from above first, each large at a press; a drawn can where there are none or the market allows none. */
export function ProductGallery({ product }: ProductGalleryProps) {
  const { name, gallery, thumbs, turntable, image, flavours, format } = product
  const [flavour] = flavours
  const [turning, setTurning] = useState<string>()
  const turn = useRef<HTMLButtonElement>(null)
  const close = () => {
    setTurning(undefined)
    turn.current?.focus()
  }
  const allowed = useMarketFacts().promotions.pictures
  const [viewer, setViewer] = useState<{ shown: number | undefined }>()
  if (gallery.length === 0 || !allowed) return <CanArtwork alt={m.product_picture_top({ name })} flavour={flavour} />
  const pictures = gallery.map((src, index) => ({
    src,
    alt: pictureText(name, turntable || index < 2 ? views[index] : undefined, index),
    thumb: thumbs?.[index] ?? (index === 0 ? image : undefined),
    view: turntable ? views[index] : undefined,
  }))
  return (
    <>
      <Gallery
        pictures={pictures}
        label={m.product_gallery({ name })}
        thumbLabel={(picture, count) => m.product_gallery_thumb({ picture, count })}
        enlargeLabel={(picture) => m.product_gallery_zoom({ picture })}
        onEnlarge={(shown) => setViewer({ shown })}
        sizes="(min-width: 60rem) 40rem, 100vw"
        flavour={flavour}
        format={turntable && format}
        onPick={() => setTurning(undefined)}
        more={
          turntable ? (
            <button
              ref={turn}
              type="button"
              aria-pressed={turning === turntable}
              onClick={() => setTurning(turning === turntable ? undefined : turntable)}
              className={turnClass}
            >
              {m.product_gallery_turn()}
            </button>
          ) : null
        }
        stage={
          turntable && turning === turntable ? (
            <Suspense>
              <GalleryTurntable {...{ flavour, format }} sheet={turntable} onClose={close} />
            </Suspense>
          ) : null
        }
      />
      {viewer ? (
        <Suspense>
          <GalleryViewer {...viewer} pictures={pictures} title={name} onShow={(shown) => setViewer({ shown })} />
        </Suspense>
      ) : null}
    </>
  )
}

function pictureText(name: string, view: CanView | undefined, index: number): string {
  if (view === 'top') return m.product_picture_top({ name })
  if (view === 'angle') return m.product_picture_angle({ name })
  if (view === 'side') return m.product_picture_side({ name })
  if (view === 'open') return m.product_picture_open({ name })
  if (view === 'ruler') return m.product_picture_ruler({ name })
  return m.product_picture_other({ name, picture: index + 1 })
}
