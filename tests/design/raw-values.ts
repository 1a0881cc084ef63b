/** Rule against values that should be tokens of tokens.css, or against sides that do not follow the text direction. */
interface Rule {
  name: string
  pattern: RegExp
}

const palette =
  'white|black|gray|grey|slate|zinc|stone|neutral|red|orange|amber|yellow|green|teal|blue|violet|pink|rose'

/** Hexadecimal colours and colour functions. URL fragments such as `#main` do not match, because of their letters. */
const colours: Rule[] = [
  { name: 'a hexadecimal colour', pattern: /(?<![\w/&])#(?:[\da-f]{3}|[\da-f]{4}|[\da-f]{6}|[\da-f]{8})\b(?![-/.])/gi },
  { name: 'a colour function', pattern: /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/g },
]

/** Values that are forbidden in components. */
export const componentRules: Rule[] = [
  ...colours,
  {
    name: 'a colour of the framework',
    pattern: new RegExp(`\\b(?:bg|text|border|ring|fill|stroke|outline)-(?:${palette})\\b`, 'g'),
  },
  { name: 'a size in brackets', pattern: /-\[[^\]\s]*\d(?:px|rem|em|ch|d?vh|s?vh|vw|ms|s)(?![a-z])[^\]\s]*\]/g },
  { name: 'a font in brackets', pattern: /\bfont-\[/g },
  {
    name: 'a style of one element',
    pattern: /\b(?:fontSize|fontFamily|lineHeight|color|background|backgroundColor|padding|margin|gap)\s*:\s*['"`\d]/g,
  },
  {
    name: 'a side that does not turn with the script',
    pattern:
      /(?<![\w-])-?(?:(?:pl|pr|ml|mr|left|right)-(?:\d|auto|px|full|\[)|(?:text-left|text-right|(?:border|rounded)-[lr]|rounded-[tb][lr])(?![a-z]))/g,
  },
]

/**
 * Values that are forbidden in style sheets other than tokens.css. Lengths are forbidden in `rem` and from 4 px
 * upwards, so that lines of up to 3 px are allowed.
 */
export const styleSheetRules: Rule[] = [
  ...colours,
  { name: 'a length', pattern: /(?<![\w.-])(?:\d*\.\d+|\d+)rem\b|(?<![\w.-])(?:[4-9]|\d{2,})px\b/g },
  { name: 'a font', pattern: /font-family:(?!\s*var\(--font)/g },
  { name: 'a duration', pattern: /(?:transition|animation)[^;]*?\b(?:[2-9]|\d{2,})m?s\b/g },
  {
    name: 'a side that does not turn with the script',
    pattern: /(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])(?:left|right):/g,
  },
]

/** Returns one line per violation, such as `file:line: a size in brackets: -[3px]`. Ignores comments. */
export function findRawValues(file: string, source: string, rules: readonly Rule[]): string[] {
  const lines = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).split('\n')
  return lines.flatMap((line, index) => {
    const code = line.replace(/(^|\s)\/\/.*$/, '$1')
    return rules.flatMap(({ name, pattern }) =>
      Array.from(code.matchAll(pattern), ([found]) => `${file}:${index + 1}: ${name}: ${found}`),
    )
  })
}
