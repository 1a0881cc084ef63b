// Who may import whom: the table of docs/decisions/0002. Each rule forbids what its row of the table does not allow.
const feature = '^src/features/([^/]+)/'
const wire = '^src/services/[^/]+/wire'

/** A rule "`from` may import only `allowed` (and packages)". */
const only = (name, from, allowed, fromNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot && { pathNot: fromNot }) },
  to: { path: '^(src|studio|tests|stories|scripts|app\\.config)', pathNot: ['^app\\.config\\.ts$', ...allowed] },
})

/** Features that a feature may use besides `market`, which is everyone's. */
const featureTable = {
  market: [],
  appearance: [],
  'age-gate': [],
  consent: ['age-gate', 'cart'],
  privacy: ['consent'],
  tracking: ['age-gate', 'cart', 'catalogue', 'consent'],
  'structured-data': [],
  preview: [],
  sitemap: ['catalogue', 'landing', 'blog'],
  cart: [],
  newsletter: ['cart'],
  catalogue: [],
  account: ['cart'],
  checkout: ['cart', 'consent', 'tracking'],
  product: ['cart', 'catalogue'],
  search: ['cart', 'catalogue', 'consent', 'product'],
  blog: ['catalogue', 'product'],
  landing: ['catalogue', 'product'],
}

const featureRules = Object.entries(featureTable).map(([name, uses]) => ({
  name: `features-${name}`,
  severity: 'error',
  comment: `features/${name} may use ${['market', ...uses].join(', ')}`,
  from: { path: `^src/features/${name}/` },
  to: { path: feature, pathNot: [name, 'market', ...uses].map((allowed) => `^src/features/${allowed}/`) },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/', pathNot: 'paraglide' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('lib', '^src/lib/', ['^src/lib/', '^src/paraglide/']),
    only('ui', '^src/ui/', ['^src/ui/', '^src/lib/']),
    only('services', '^src/services/', ['^src/services/', '^src/lib/']),
    only('embedded', '^src/embedded/', ['^src/embedded/', '^src/lib/', wire]),
    only('server', '^src/server/', [
      '^src/server/',
      '^src/services/',
      '^src/embedded/',
      '^src/lib/',
      '^src/paraglide/',
    ]),
    only('operator', '^src/operator/', [
      '^src/operator/',
      '^src/embedded/',
      '^src/lib/',
      wire,
      '^src/server/(env|content-sync/|search/)',
    ]),
    only('features', feature, [feature, '^src/(lib|ui|services|paraglide)/'], '\\.(functions|server)\\.ts$'),
    only('feature-functions', `${feature}.*\\.(functions|server)\\.ts$`, [
      feature,
      '^src/(lib|ui|services|paraglide|server)/',
    ]),
    {
      name: 'feature-rules',
      severity: 'error',
      comment: 'rules use lib, and types of anything',
      from: { path: `${feature}rules/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: [`${feature}rules/`, '^src/lib/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'rules know no React, no TanStack, no vendor; Valibot describes data and fast-check tests it',
      from: { path: `${feature}rules/` },
      to: {
        path: 'node_modules',
        pathNot: ['node_modules/(valibot|fast-check|vitest)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'unknown-feature',
      severity: 'error',
      from: { path: feature, pathNot: Object.keys(featureTable).map((name) => `^src/features/${name}/`) },
      to: {},
    },
    ...featureRules,
    only(
      'routes',
      '^src/routes/',
      ['^src/routes/', '^src/(features|ui|lib|paraglide|styles)/'],
      '^src/routes/(api/|monitoring|healthz|readyz)',
    ),
    only('routes-api', '^src/routes/(api/|monitoring|healthz|readyz)', [
      '^src/routes/',
      '^src/(features|ui|lib|server|services)/',
    ]),
    only('studio', '^studio/', ['^studio/', '^src/lib/']),
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^node:', '\\?url$'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|src/paraglide/messages)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
