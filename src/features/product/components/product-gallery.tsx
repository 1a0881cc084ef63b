import { Suspense, useState } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import type { ProductDetail } from '#services/commerce/product.ts'
import { Button } from '#ui/actions/button.tsx'
import { Gallery } from '#ui/product/gallery.tsx'
import { ProductImage, type ProductImageView } from '#ui/product/product-image.tsx'

const GalleryViewer = lazyWithMessages(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

const GalleryTurntable = lazyWithMessages(async () => (await import('./gallery-turntable.tsx')).GalleryTurntable)

interface ProductGalleryProps {
  product: Pick<
    ProductDetail,
    'name' | 'gallery' | 'thumbs' | 'turntable' | 'image' | 'flavours' | 'format' | 'available'
  >
}

/** Camera angle of each picture, in order. Applies only to products with a thumbnail for each picture. */
const views: readonly ProductImageView[] = ['top', 'angle', 'side', 'open', 'ruler']

/** Displays a drawing of a can if there are no pictures or the market forbids pictures. */
export function ProductGallery({ product }: ProductGalleryProps) {
  const { name, gallery, thumbs, turntable, image, flavours, format, available } = product
  const [flavour] = flavours
  const [turning, setTurning] = useState(false)
  const allowed = useMarketRules().promotions.pictures
  const [viewer, setViewer] = useState<{ shown: number | undefined }>()
  if (gallery.length === 0 || !allowed) return <ProductImage alt={m.product_picture_top({ name })} flavour={flavour} />
  const texts = getPictureTexts()
  const pictures = gallery.map((src, index) => ({
    src,
    alt:
      (thumbs || index < 2 ? texts[index] : undefined)?.({ name }) ??
      m.product_picture_other({ name, picture: index + 1 }),
    thumb: thumbs?.[index] ?? (index === 0 ? image : undefined),
    view: thumbs ? views[index] : undefined,
  }))
  return (
    <>
      <Gallery
        pictures={pictures}
        label={m.product_gallery({ name })}
        thumbLabel={(picture, count) => m.product_gallery_thumb({ picture, count })}
        enlargeLabel={(picture) => m.product_gallery_zoom({ picture })}
        onEnlarge={(shown) => setViewer({ shown })}
        sizes="(min-width: 60rem) 40rem, (min-width: 37.5rem) 40vw, 100vw"
        flavour={flavour}
        format={thumbs && format}
        dimmed={!available}
        onPick={() => setTurning(false)}
        more={
          turntable && (
            <Button variant="secondary" size="sm" aria-pressed={turning} onClick={() => setTurning(!turning)}>
              {m.product_gallery_turn()}
            </Button>
          )
        }
        stage={
          turning && turntable ? (
            <Suspense>
              <GalleryTurntable
                key={turntable}
                {...{ flavour, format }}
                sheet={turntable}
                onClose={() => setTurning(false)}
              />
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

const getPictureTexts = () => [
  m.product_picture_top,
  m.product_picture_angle,
  m.product_picture_side,
  m.product_picture_open,
  m.product_picture_ruler,
]
