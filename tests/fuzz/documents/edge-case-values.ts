import fc from 'fast-check'

const markup = ['<script>alert(1)</script>', '</script><!--', '{{a}}']

/** Edge-case strings, such as pasted, malicious or truncated text. */
export const edgeCaseTexts = fc.oneof(
  fc.constantFrom('', ' ', '\n', '\u200b', '\u202egnp.exe', '%zz', ...markup),
  fc.constantFrom('javascript:alert(1)', '//evil.example', 'www.example.com', 'a//b', '/a', 'a/', '../..', '?a=b#c'),
  fc.constantFrom('null', '%', '\ud800', 'x'.repeat(20_000), 'Ä&amp;"\'`', '\u0000\u0007'),
  fc.constantFrom('e\u0301'.repeat(300), '👩‍👩‍👧‍👦'.repeat(40)),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

export const edgeCaseLanguages = fc.constantFrom('en', 'en', 'en', 'de', 'sv', 'fi', 'constructor', '')

/** Values of the wrong type. */
export const edgeCaseValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, [], {}, [[]], [null], { _type: 'image' }, { _ref: 5 }),
  edgeCaseTexts,
  fc.array(fc.constantFrom<unknown>(null, 1, 'a', {}, []), { maxLength: 3 }),
  fc.record({ _key: fc.constant('en'), value: fc.constantFrom<unknown>(null, 5, 'a', [], {}) }).map((entry) => [entry]),
  fc.constant(nestedValue(60)),
)

function nestedValue(levels: number): unknown {
  return levels === 0 ? 'bottom' : levels % 2 === 0 ? [nestedValue(levels - 1)] : { children: nestedValue(levels - 1) }
}
