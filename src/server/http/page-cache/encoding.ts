export type ContentEncoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, ContentEncoding>()

export function chooseEncoding(accept: string | undefined): ContentEncoding {
  if (accept === undefined) return 'identity'
  const known = remembered.get(accept)
  if (known) return known
  const best = negotiate(accept)
  if (remembered.size >= 200) remembered.clear()
  if (accept.length <= 200) remembered.set(accept, best)
  return best
}

function negotiate(accept: string): ContentEncoding {
  const weights = new Map(accept.toLowerCase().split(',').map(weigh))
  const allowed = (name: ContentEncoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (allowed('br')) return 'br'
  return allowed('gzip') ? 'gzip' : 'identity'
}

function weigh(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';')
  const weight = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return [name.trim(), weight === undefined ? 1 : Number(weight)]
}
