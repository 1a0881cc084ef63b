import type { flavours, formats, strengths } from '#app.config'

type Codes<Code> = Readonly<Record<string, Code>>

/**
 * What the commerce service calls the values of the attributes that products are filtered by. A mapped attribute comes
 * as `{id: label}` and its labels in the language of the page, so that the id is what stays: `{"6": "Minze"}` is mint.
 * An operator whose service has other numbers, or whose attributes are text in other words, writes those here; a word
 * in small letters and digits alone. Words that are codes themselves need no line.
 */
export const attributeCodes: {
  flavour: Codes<(typeof flavours)[number]>
  strength: Codes<(typeof strengths)[number]>
  format: Codes<(typeof formats)[number]>
} = {
  flavour: {
    1: 'berry',
    2: 'fruit',
    3: 'other',
    4: 'cola',
    5: 'liquorice',
    6: 'mint',
    7: 'coffee',
    8: 'citrus',
    9: 'natural',
  },
  strength: { 1: 1, weak: 1, 2: 2, normal: 2, 3: 3, strong: 3, 4: 4, extrastrong: 4 },
  format: { 1: 'slim', 2: 'mini', 3: 'normal', 4: 'large', 5: 'superslim' },
}
