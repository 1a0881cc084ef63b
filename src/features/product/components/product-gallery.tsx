import { Suspense, useState } from 'react'
import { useMarketFacts } from '#features/market/use-market-facts.ts'
import { lazyWithTexts } from '#features/site/lazy-with-texts.ts'
import { m } from '#paraglide/messages.js'
import type { ProductDetail } from '#services/commerce/product.ts'
import { CanArtwork } from '#ui/product/can-artwork.tsx'
import { Gallery } from '#ui/product/gallery.tsx'

const GalleryViewer = lazyWithTexts(async () => (await import('./gallery-viewer.tsx')).GalleryViewer, ['details'])

export interface ProductGalleryProps {
  product: Pick<ProductDetail, 'name' | 'gallery' | 'image' | 'flavours'>
}

/** The product's pictures, the view from above first, each large at a press; a drawn can where there are none or the market allows none. */
export function ProductGallery({ product: { name, gallery, image, flavours } }: ProductGalleryProps) {
  const [flavour] = flavours
  const allowed = useMarketFacts().promotions.pictures
  const [viewer, setViewer] = useState<{ shown: number | undefined }>()
  if (gallery.length === 0 || !allowed) return <CanArtwork alt={m.product_picture_top({ name })} flavour={flavour} />
  const pictures = gallery.map((src, index) => ({
    src,
    alt: pictureText(name, index),
    ...(index === 0 && image && { thumb: image }),
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
  return m.product_picture_other({ name, picture: index + 1 })
}
