import { useLinkPrefix } from '#features/market/link-prefix.ts'
import { pictureOf } from '#services/content/image.ts'
import { LinkTile } from '#ui/link-tile.tsx'
import { Picture } from '#ui/picture.tsx'
import type { DocumentTile } from '../pages.ts'

/** Ways into the pages of brands, flavours or offers. A flavour shows its colour, others their logo. */
export function DocumentTiles({ tiles }: { tiles: readonly DocumentTile[] }) {
  const prefix = useLinkPrefix()
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 ${tiles.length % 4 === 0 ? 'md:grid-cols-4' : ''}`}>
      {tiles.map((tile) => (
        <li key={tile.uri}>
          <LinkTile
            label={tile.title}
            flavour={tile.flavour}
            link={(link) => <a href={`${prefix}/${tile.uri}`} {...link} />}
            picture={tile.flavour || !tile.logo ? undefined : <Logo tile={tile} />}
          />
        </li>
      ))}
    </ul>
  )
}

/** Decoration: the name stands below it. */
function Logo({ tile: { logo } }: { tile: DocumentTile }) {
  return logo ? (
    <div className="aspect-5/2 w-full max-w-44">
      <Picture {...pictureOf({ ...logo, alt: '' })} sizes="11rem" />
    </div>
  ) : null
}
