import type { PreviewProps } from 'sanity'
import { fieldOf, textField } from '../lib/values.ts'
import { Framed } from './block-frame.style.ts'
import { ProductsBlock } from './products-block.tsx'

/** A product search inside a text; in lists it is a plain line. */
export function ProductsPreview(props: PreviewProps) {
  const query = textField(props, 'query')
  if (props.layout !== 'block') return props.renderDefault({ ...props, title: query ?? 'Product search' })
  const searchFields = fieldOf(props, 'searchFields')
  return (
    <Framed>
      <ProductsBlock
        query={query}
        searchFields={Array.isArray(searchFields) ? searchFields.filter((field) => typeof field === 'string') : []}
        layout={textField(props, 'type') === 'slideshow' ? 'slideshow' : 'singular'}
        title={textField(props, 'title')}
        description={textField(props, 'description')}
      />
    </Framed>
  )
}
