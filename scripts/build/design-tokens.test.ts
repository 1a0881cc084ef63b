import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { highContrastPalette, palette } from '#brand/colours.ts'
import { createTokenFiles, type DesignToken, readHeadingWeight, type TokenFile } from './design-tokens.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const [ordinaryCss = '', contrastCss = ''] = css.split('@variant more-contrast')
const themeCss = /@theme \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? ''
const tailwindColours = /@theme inline \{([\s\S]*?)\n\}/.exec(css)?.[1] ?? ''

const files = createTokenFiles()
const base = listTokens(files.base)

/** Returns the values of custom properties by name, with collapsed white space. */
function parseDeclarations(text: string): Map<string, string> {
  const found = text.matchAll(/(--[\w-]+):\s*([^;]+);/g)
  return new Map(
    Array.from(found, ([, name = '', value = '']): [string, string] => [name, value.replace(/\s+/g, ' ')]).filter(
      ([, value]) => value !== 'initial',
    ),
  )
}

/** Returns the tokens by path, for example `color.paper`. */
function listTokens(group: object | undefined, path: string[] = []): Map<string, DesignToken> {
  return new Map(
    Object.entries(group ?? {}).flatMap(([name, member]: [string, DesignToken | object]) => {
      if (name.startsWith('$')) return []
      if ('$value' in member) return [[[...path, name].join('.'), member]]
      return [...listTokens(member, [...path, name])]
    }),
  )
}

const propertyOf = (token: DesignToken) =>
  /^var\((.+)\)$/.exec(token.$extensions?.['com.figma.codeSyntax'].WEB ?? '')?.[1]

/** Converts the token of a colour or opacity role back to its CSS value. */
function toCss({ $type, $value }: DesignToken): string {
  if ($type === 'number') return String($value)
  if (typeof $value === 'string') return $value.replace(/^\{color\.(.+)\}$/, 'var(--$1)')
  const { components, alpha, hex } = $value as { components: number[]; alpha: number; hex: string }
  const channels = components.map((share) => Math.round(share * 255))
  expect(hex).toBe(`#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)
  return alpha === 1 ? hex : `rgb(${channels.join(' ')} / ${alpha})`
}

const paletteValues = (roles: typeof highContrastPalette, scheme: 0 | 1) =>
  Object.entries(roles).map(([role, values]): [string, string] => [`--${role}`, values[scheme]])

const rootCss = /:root \{([\s\S]*?)\n\}/.exec(ordinaryCss)?.[1] ?? ''
const ofScheme = (text: string, scheme: 0 | 1) =>
  [...parseDeclarations(text)].map(([property, value]): [string, string] => [
    property,
    /^light-dark\((.+), (\S.+)\)$/.exec(value)?.[scheme + 1] ?? value,
  ])

describe.each([
  { name: 'light', scheme: 0, contrast: false },
  { name: 'dark', scheme: 1, contrast: false },
  { name: 'light-contrast', scheme: 0, contrast: true },
  { name: 'dark-contrast', scheme: 1, contrast: true },
] as const)('the $name theme', ({ name, scheme, contrast }) => {
  const tokens = listTokens(files[name])

  it('has every role, with the value that the style sheet declares', () => {
    const declared = new Map([
      ...paletteValues(palette as typeof highContrastPalette, scheme),
      ...ofScheme(rootCss, scheme),
      ...(contrast
        ? [...paletteValues(highContrastPalette, scheme), ...ofScheme(contrastCss.split('@theme')[0] ?? '', scheme)]
        : []),
    ])
    expect(declared.size).toBeGreaterThan(50)
    const roles = [...tokens].filter(([path]) => /^(color|opacity)\./.test(path))
    expect(new Map(roles.map(([, token]) => [propertyOf(token), toCss(token)]))).toEqual(declared)
  })

  it('has every colour that Tailwind names', () => {
    const named = [...parseDeclarations(tailwindColours).values()].filter((value) => value.startsWith('var('))
    for (const value of named) expect(tokens.has(value.replace(/^var\(--(.+)\)$/, 'color.$1'))).toBe(true)
  })

  it('refers only to tokens that exist', () => expectReferences(files[name], tokens))
})

describe('the base tokens', () => {
  const declared = parseDeclarations(themeCss)

  it('have every property of the Tailwind theme', () => {
    const properties = [...base.values(), ...listTokens(files.light).values()].map(propertyOf)
    const styled = (property: string) => property.replace(/--(line-height|letter-spacing)$/, '')
    expect([...declared.keys()].filter((property) => !properties.includes(styled(property)))).toEqual([])
  })

  it.each([...base].filter(([path]) => !/^(font|font-weight|text)\./.test(path)))(
    '%s has the declared value',
    (_, token) => {
      const value = declared.get(propertyOf(token) ?? '') ?? ''
      expect(value).toContain(toLength(token, value))
      if (!value.includes('clamp')) expect(value).toBe(toLength(token, value))
    },
  )

  it('have the line height and letter spacing of every size', () => {
    for (const [path, { $value }] of [...base].filter(([name]) => name.startsWith('text.'))) {
      const { lineHeight, letterSpacing } = $value as { lineHeight: number; letterSpacing: { value: number } }
      const size = base.get(path.replace('text.', 'font-size.'))
      const pixels = ((size?.$value ?? { value: 0 }) as { value: number }).value
      const property = size && propertyOf(size)
      const [height = '', spacing = '0em'] = ['line-height', 'letter-spacing'].map((part) =>
        declared.get(`${property}--${part}`),
      )
      const ratio = Number.parseFloat(height) * (height.endsWith('rem') ? 16 / pixels : 1)
      expect(lineHeight).toBeCloseTo(ratio, 3)
      expect(letterSpacing.value).toBeCloseTo(Number.parseFloat(spacing) * pixels, 3)
    }
  })

  it.each([...parseDeclarations(readFileSync('brand/fonts.css', 'utf8'))])(
    'have the families of %s',
    (property, value) => {
      const families = base.get(property.replace('--font-', 'font.'))?.$value as string[]
      const own = value.replace('var(--font-system)', '').replaceAll('"', '').split(/, ?/).filter(Boolean)
      expect(families.slice(0, own.length)).toEqual(own)
    },
  )

  it('refer only to tokens that exist', () => expectReferences(files.base, base))
})

function expectReferences(file: TokenFile | undefined, tokens: Map<string, DesignToken>): void {
  const references = Array.from(JSON.stringify(file).matchAll(/"\{([^}"]+)\}"/g), ([, path = '']) => path)
  expect(references.filter((path) => !tokens.has(path))).toEqual([])
}

/** Converts a token to its CSS value. Viewport heights are fractions in tokens. */
function toLength({ $type, $value }: DesignToken, declared: string): string {
  if ($type === 'cubicBezier') return `cubic-bezier(${($value as number[]).join(', ')})`
  const viewportUnit = /d?vh$/.exec(declared)?.[0]
  if ($type === 'number') return viewportUnit ? `${Number($value) * 100}${viewportUnit}` : String($value)
  const { value, unit } = $value as { value: number; unit: string }
  return unit === 'ms' ? `${value}ms` : `${value / 16}rem`
}

describe('the heading weight', () => {
  const face = (family: string, file: string) => `@font-face { font-family: "${family}"; src: url("${file}"); }\n`
  const root = ':root { --font-headings: "Lora", serif; }'

  it('is that of the file of the heading font', () => {
    const css = face('Inter Variable', 'inter-400-normal.woff2') + face('Lora', 'lora-latin-500-normal.woff2') + root
    expect([base.get('font-weight.heading')?.$value, readHeadingWeight(css)]).toEqual([700, 500])
  })

  it('is semibold for system fonts', () => {
    const css = readFileSync('tests/brand/second/fonts.css', 'utf8')
    expect(readHeadingWeight(css)).toBe('{font-weight.semibold}')
  })

  it('must be in the name of the file', () => {
    expect(() => readHeadingWeight(face('Lora', 'lora.woff2') + root)).toThrow('"Lora"')
  })
})
