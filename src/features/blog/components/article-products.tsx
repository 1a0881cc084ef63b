import { ProductShelf } from '#features/catalogue/components/product-shelf.tsx'
import { CardAddToCart } from '#features/product/components/card-add-to-cart.tsx'
import type { BodyBlock } from '../pages.ts'

type ProductsBlock = Extract<BodyBlock, { _type: 'products' }>

/** Products an editor chose by a search: one with a title and a text beside it, or a row. */
export function ArticleProducts({ block }: { block: ProductsBlock }) {
  if (block.layout === 'shelf') return <ProductShelf rows={block.rows} headingLevel={3} action={CardAddToCart} />
  return (
    <div className="grid items-center gap-6 rounded-md bg-surface p-5 sm:grid-cols-[1fr_14rem] md:p-8">
      <div>
        {block.title ? <h2 className="text-xl font-semibold">{block.title}</h2> : null}
        {block.text ? <p className="mt-2 text-ink-muted">{block.text}</p> : null}
      </div>
      <div className="[&_ul]:grid-cols-1!">
        <ProductShelf rows={block.rows} layout="grid" headingLevel={3} action={CardAddToCart} />
      </div>
    </div>
  )
}
