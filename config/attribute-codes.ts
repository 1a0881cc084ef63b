import type { flavours, formats, strengths } from '#app.config'

type Codes<Code> = Readonly<Record<string, Code>>

/**
 * Maps attribute values of the commerce service to filter codes. A value of the form `{id: label}` is looked up by ID,
 * because labels are translated: `{"6": "Minze"}` is mint.
 *
 * Keys for plain text values contain only lower-case letters and digits. Flavours and formats that equal a filter code
 * need no entry.
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
