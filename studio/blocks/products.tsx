import { PackageSearch } from 'lucide'
import { defineArrayMember, defineField, defineType, type PreviewProps } from 'sanity'
import { icon } from '../lib/icon.tsx'
import { fieldOf, textField } from '../lib/values.ts'
import { blockPreview } from './block-preview.tsx'
import { ProductsBlock } from './products-preview.tsx'

const notSingular = ({ parent }: { parent: unknown }) => textField(parent, 'type') !== 'singular'

/** Products found by a search: the first one with a text beside it, or a row of them. */
export const blockAlgoliaProducts = defineType({
  name: 'blockAlgoliaProducts',
  title: 'Product search',
  type: 'object',
  icon: icon(PackageSearch),
  fields: [
    defineField({
      name: 'query',
      title: 'Query',
      description: 'Words a shopper would search for, such as a flavour or a brand. What is found is shown.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'searchFields',
      title: 'Search fields',
      description: 'Where the words are looked for. Fewer fields find fewer, better fitting products.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: {
        list: [
          { title: 'Title', value: 'title' },
          { title: 'Brand', value: 'brand' },
          { title: 'Strength', value: 'strength' },
          { title: 'Flavour', value: 'flavour' },
          { title: 'Category', value: 'category' },
        ],
      },
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: 'type',
      title: 'Type',
      description: 'Singular shows the first product with a text beside it, slideshow a row of products.',
      type: 'string',
      initialValue: 'singular',
      options: {
        list: [
          { title: 'Singular', value: 'singular' },
          { title: 'Slideshow', value: 'slideshow' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Above the text beside the product.',
      type: 'string',
      hidden: notSingular,
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'The text beside the product: why it is shown here.',
      type: 'text',
      rows: 3,
      hidden: notSingular,
    }),
  ],
  preview: {
    select: { query: 'query', searchFields: 'searchFields', type: 'type', title: 'title', description: 'description' },
  },
  components: { preview: blockPreview(inText, (props) => textField(props, 'query') ?? 'Product search') },
})

function inText(props: PreviewProps) {
  const searchFields = fieldOf(props, 'searchFields')
  return (
    <ProductsBlock
      query={textField(props, 'query')}
      searchFields={Array.isArray(searchFields) ? searchFields.filter((field) => typeof field === 'string') : []}
      layout={textField(props, 'type') === 'slideshow' ? 'slideshow' : 'singular'}
      title={textField(props, 'title')}
      description={textField(props, 'description')}
    />
  )
}
