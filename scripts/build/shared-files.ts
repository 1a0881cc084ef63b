import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'

const lucide = (icon: string) => `node_modules/lucide/dist/esm/icons/${icon}.mjs`
const ui = (room: string, names: readonly string[]) => names.map((name) => `src/ui/${room}/${name}.tsx`)
const site = (names: readonly string[]) => names.map((name) => `src/features/site/${name}`)
const cart = (names: readonly string[]) => names.map((name) => `src/features/cart/${name}`)

/**
 * What several pages share comes to a browser in these few files, because many small ones compress badly
 * (docs/decisions/0042). Each holds what is needed together; a folder stands for all that is in it.
 */
const sharedFiles: Record<string, readonly string[]> = {
  // What reads a wire, storage and forms.
  schema: ['node_modules/valibot'],
  // Prices, badges, strengths and the button that buys.
  offer: [
    ...ui('product', ['badge', 'can-artwork', 'flavour-dot', 'price', 'strength']),
    'src/features/catalogue/labels.ts',
    'src/features/catalogue/rules/badges.ts',
    'src/features/catalogue/components/badge-of.tsx',
    ...cart(['added.ts', 'checkout-href.ts', 'components/add-to-cart.tsx']),
    'src/features/product/components/card-add-to-cart.tsx',
    'src/features/market/components/price-wording.tsx',
    'src/features/market/unit-price-text.ts',
    'src/features/market/facts/use-market-facts.ts',
    'src/features/site/shown-price.ts',
    'src/lib/money.ts',
    'src/lib/written/price-text.ts',
    'src/trade/prices/reduction.ts',
    'src/trade/prices/unit-price.ts',
    ...['plus', 'truck'].map(lucide),
  ],
  // Small things of very different pages: each by itself, or a group below would take it along.
  chip: ui('actions', ['chip']),
  heading: ui('content', ['section-heading']),
  language: ['src/ui/in-language.tsx'],
  mark: ['check', 'circle-check'].map(lucide),
  input: ui('forms', ['text-input']),
  date: ['src/lib/written/long-date.ts'],
  trail: [...ui('layout', ['breadcrumbs']), 'src/features/catalogue/components/catalogue-trail.tsx'],
  // Products in a list.
  cards: ['components/card-price.tsx', 'components/product-cards.tsx', 'list/use-cards.ts'].map(
    (name) => `src/features/catalogue/${name}`,
  ),
  // Pictures and words of an editor.
  editorial: [
    ...ui('content', ['article-card', 'hero', 'picture']),
    ...ui('layout', ['section', 'split']),
    ...['document-tiles', 'featured-posts', 'title-and-text'].map(
      (name) => `src/features/landing/components/${name}.tsx`,
    ),
    'src/features/site/editor-notices.tsx',
    'src/features/landing/visibility-class.ts',
  ],
  // Forms of any kind: the newsletter's comes with the first sign on every page.
  field: ui('forms', ['field']),
  told: ['src/ui/feedback/alert.tsx', ...ui('forms', ['checkbox'])],
  // Which pack of a product, and how many.
  choice: ui('forms', ['quantity-stepper', 'radio-cards']),
  packs: ['components/buy-note.tsx', 'components/offer-price.tsx', 'rules/pack-offers.ts'].map(
    (name) => `src/features/product/${name}`,
  ),
  // How many cans a line is: measured as well as shown.
  lines: cart(['rules/lines.ts']),
  // What the dock shows of a cart without its looks.
  dock: cart(['use-free-shipping.ts', 'rules/free-shipping.ts']),
  // The selection and the service that holds it; an adult's first sign begins one.
  selection: [
    ...cart(['actions.ts', 'notices.ts', 'shipped-countries.ts']),
    ...cart(['selection.ts', 'shopper.ts', 'shown-selection.ts'].map((name) => `selection/${name}`)),
    'src/features/market/visit/follow-ad.ts',
    'src/services/commerce/shopper/shopper-client.ts',
  ],
  // How a cart looks.
  cart: [
    ...cart(
      ['cart-hints', 'cart-notices', 'line-parts', 'totals', 'voucher-form'].map((name) => `components/${name}.tsx`),
    ),
    'src/ui/order',
  ],
  // What is filled in, and what of it is kept.
  form: [
    ...ui('forms', ['select']),
    'src/features/checkout/form/checkout-draft.ts',
    'src/features/checkout/receipt/return-storage.ts',
    'src/features/market/postal-code.ts',
    ...site(['form/form.ts', 'form/use-form.ts']),
    'src/lib/form-texts.ts',
    'src/lib/written/person-name.ts',
  ],
}

/**
 * The groups of the bundler's `codeSplitting`. A path that is not there ends the build: what it names would fall out of its
 * file without a word.
 */
export function sharedGroups() {
  return Object.entries(sharedFiles).map(([name, paths]) => {
    const parts = paths.map(existing)
    return { name, test: (file: string) => parts.some((part) => file === part || file.startsWith(`${part}/`)) }
  })
}

function existing(path: string): string {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  if (!existsSync(file)) throw new Error(`scripts/build/shared-files.ts names ${path}; it is not there`)
  return normalizePath(realpathSync(file))
}
