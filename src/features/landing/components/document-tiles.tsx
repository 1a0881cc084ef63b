import type { DocumentTile } from '#features/landing/page-content.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { ShopLink } from '#features/site/page/shop-link.tsx'
import { m } from '#messages/first.ts'
import { toPictureProps } from '#services/content/image.ts'
import { LinkTile } from '#ui/content/link-tile.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { ThumbnailLink } from '#ui/content/thumbnail-link.tsx'
import { InLanguage } from '#ui/in-language.tsx'

const lists = {
  flavours: 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-6 max-sm:[&>:last-child:nth-child(odd)]:col-span-2',
  brands: 'grid grid-cols-2 ps-px pt-px sm:grid-cols-4 *:-ms-px *:-mt-px',
  offers: 'grid gap-4 sm:grid-cols-2 lg:gap-6',
}

export function DocumentTiles({ tiles, swatches = false }: { tiles: readonly DocumentTile[]; swatches?: boolean }) {
  const { market } = useMarket()
  const { pictures } = useMarketRules().promotions
  const kind = getTileKind(tiles)
  if (swatches && kind === 'flavours') return <Swatches tiles={tiles} />
  return (
    <ul className={lists[kind]}>
      {tiles.map((tile) => (
        <li key={tile.uri} data-sanity={tile.editAttribute}>
          <LinkTile
            label={<InLanguage language={tile.otherLanguages?.title}>{tile.title}</InLanguage>}
            labelHidden={!tile.showsName && tile.logo !== undefined}
            note={formatTileNote(tile, market)}
            text={tile.text && <InLanguage language={tile.otherLanguages?.text}>{tile.text}</InLanguage>}
            cans={pictures ? tile.products?.pictures : undefined}
            flavour={tile.flavour}
            link={(link) => <ShopLink {...createContentPageLink(tile.uri)} {...link} />}
            picture={tile.logo ? <Logo tile={tile} /> : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function formatTileNote({ isNew, products }: DocumentTile, market: number): string | undefined {
  const count = products?.counts[market]
  const notes = [...(count ? [m.landing_map_cans({ count })] : []), ...(isNew ? [m.landing_new()] : [])]
  return notes.length === 0 ? undefined : notes.join(' · ')
}

function Swatches({ tiles }: { tiles: readonly DocumentTile[] }) {
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-2 sm:gap-y-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:gap-x-6">
      {tiles.map(({ uri, title, otherLanguages, flavour, editAttribute }) => (
        <li key={uri} data-sanity={editAttribute} className="min-w-0">
          <ThumbnailLink
            label={<InLanguage language={otherLanguages?.title}>{title}</InLanguage>}
            flavour={flavour}
            link={(link) => <ShopLink {...createContentPageLink(uri)} {...link} />}
          />
        </li>
      ))}
    </ul>
  )
}

function getTileKind(tiles: readonly DocumentTile[]): keyof typeof lists {
  const [tile] = tiles
  if (tile?.flavour) return 'flavours'
  return tile?.isBrand ? 'brands' : 'offers'
}

/**
 * Fetched eagerly, because a tile is not recognizable without its wordmark or emblem. The alternative text is empty,
 * because the link's label, visible or visually hidden, contains the name.
 */
function Logo({ tile: { logo, isBrand, flavour } }: { tile: DocumentTile }) {
  if (logo && flavour) return <Picture {...toPictureProps({ ...logo, alt: '' })} sizes="6rem" eager />
  return logo ? (
    <div className={`aspect-5/2 w-full ${isBrand ? 'wordmark max-w-44' : ''}`}>
      <Picture
        {...toPictureProps({ ...logo, alt: '' })}
        sizes={isBrand ? '11rem' : '(min-width: 37.5rem) 44vw, 86vw'}
        eager
      />
    </div>
  ) : null
}
