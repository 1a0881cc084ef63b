import { Suspense, useState } from 'react'
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

/** What the pictures show, in their order; a shop of other pictures has two of them at most. */
const views: readonly CanView[] = ['top', 'angle', 'side', 'open', 'ruler']

const turnClass = buttonClass({ variant: 'secondary', size: 'sm' })

/** The product's pictures, the view from above first, each large at a press; a drawn can where there are none or the market allows none. */
export function ProductGallery({ product }: ProductGalleryProps) {
  const { name, gallery, thumbs, turntable, image, flavours, format } = product
  const [flavour] = flavours
  const [turning, setTurning] = useState(false)
  const allowed = useMarketFacts().promotions.pictures
  const [viewer, setViewer] = useState<{ shown: number | undefined }>()
  if (gallery.length === 0 || !allowed) return <CanArtwork alt={m.product_picture_top({ name })} flavour={flavour} />
  const pictures = gallery.map((src, index) => ({
    src,
    alt: pictureText(name, index),
    thumb: thumbs?.[index] ?? (index === 0 ? image : undefined),
    view: views[index],
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
        format={format}
        onPick={() => setTurning(false)}
        more={
          turntable ? (
            <button type="button" aria-pressed={turning} onClick={() => setTurning(!turning)} className={turnClass}>
              {m.product_gallery_turn()}
            </button>
          ) : null
        }
        stage={
          turning && turntable ? (
            <Suspense>
              <GalleryTurntable {...{ flavour, format }} sheet={turntable} onClose={() => setTurning(false)} />
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

function pictureText(name: string, index: number): string {
  if (index === 0) return m.product_picture_top({ name })
  if (index === 1) return m.product_picture_angle({ name })
  if (index === 2) return m.product_picture_side({ name })
  if (index === 3) return m.product_picture_open({ name })
  if (index === 4) return m.product_picture_ruler({ name })
  return m.product_picture_other({ name, picture: index + 1 })
}
