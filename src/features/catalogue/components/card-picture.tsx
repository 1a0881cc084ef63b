import type { ProductCard } from '#services/commerce/product.ts'
import { CanArtwork } from '#ui/can-artwork.tsx'

export interface CardPictureProps {
  card: Pick<ProductCard, 'image' | 'imageLarge' | 'flavours' | 'available'>
  priority: boolean
  sizes: string
}

/** A card's picture from above, in the size the window needs. Decoration: the name stands below. */
export function CardPicture({ card, priority, sizes }: CardPictureProps) {
  const { image, imageLarge } = card
  const srcSet = image && imageLarge && image !== imageLarge ? `${image} 400w, ${imageLarge} 900w` : undefined
  return (
    <CanArtwork
      alt=""
      src={image}
      srcSet={srcSet}
      sizes={sizes}
      width={400}
      height={400}
      flavour={card.flavours[0]}
      priority={priority}
      dimmed={!card.available}
    />
  )
}
