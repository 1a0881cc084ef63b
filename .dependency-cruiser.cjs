// Import rules, described in docs/architecture.md, section 3 (decision 0002). Paths are regular expressions.
const feature = '^src/features/([^/]+)/'
const apiSchemas = '^src/services/([^/]+/wire|age-check/age-check-provider|payments/payment-provider)'

/** Creates a rule: of the paths in `to.path`, `from` (except `fromNot`) may import only those in `to.pathNot`. */
const only = (name, from, allowed, fromNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot && { pathNot: fromNot }) },
  to: {
    path: '^(src|packages|studio|tests|stories|scripts|brand|app\\.config)',
    pathNot: ['^app\\.config\\.ts$', '^brand/[^/]+$', ...allowed],
  },
})

/** Storefront code that every package may import, through the `exports` of package.json. */
const shared = ['^src/(lib|market-rules|messages|paraglide)/', apiSchemas, '^src/services/search/records/']

/** Creates a rule: a package, except its tests, may import only itself, the packages `uses` and `shared`. */
const packageRule = (name, ...uses) =>
  only(name, `^packages/${name}/`, [`^packages/(${[name, ...uses].join('|')})/`, ...shared], '\\.test\\.ts$')

/** Features that each feature may import, in addition to `site` and `market`. `site` imports no other feature. */
const featureTable = {
  site: [],
  market: [],
  theme: [],
  'age-gate': [],
  consent: ['age-gate', 'cart'],
  tracking: ['age-gate', 'cart', 'catalogue', 'consent'],
  'structured-data': [],
  preview: [],
  sitemap: ['catalogue', 'landing', 'blog'],
  cart: ['catalogue'],
  newsletter: ['cart'],
  catalogue: [],
  account: ['cart', 'newsletter'],
  'self-exclusion': [],
  withdrawal: [],
  contact: [],
  checkout: ['account', 'cart', 'catalogue', 'consent', 'tracking'],
  product: ['age-gate', 'cart', 'catalogue'],
  search: ['age-gate', 'cart', 'catalogue', 'consent', 'product'],
  'rich-text': ['catalogue', 'product'],
  blog: ['rich-text', 'catalogue'],
  'info-pages': ['rich-text', 'catalogue'],
  landing: ['catalogue', 'product'],
  menu: ['catalogue', 'landing'],
  // No other feature may import `layout`, which renders the frame of every page.
  layout: [
    ...['account', 'age-gate', 'theme', 'rich-text', 'blog', 'cart', 'catalogue', 'landing', 'menu', 'newsletter'],
    ...['product', 'search', 'structured-data'],
  ],
}

const sharedFeatures = (name) => (name === 'site' ? [] : ['site', 'market'])

const featureRules = Object.entries(featureTable).map(([name, uses]) => ({
  name: `features-${name}`,
  severity: 'error',
  comment: `features/${name} may import ${[...sharedFeatures(name), ...uses].join(', ')}`,
  from: { path: `^src/features/${name}/` },
  to: {
    path: feature,
    pathNot: [name, ...sharedFeatures(name), ...uses].map((allowed) => `^src/features/${allowed}/`),
  },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^(src|packages|studio|config|brand)/', pathNot: 'paraglide|\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } },
    },
    only('brand', '^brand/', ['^brand/']),
    only('lib', '^src/lib/', ['^src/lib/', '^src/(messages|paraglide)/']),
    only('messages', '^src/messages/', ['^src/(messages|paraglide)/']),
    only('ui', '^src/ui/', ['^src/ui/', '^src/lib/']),
    only('market-rules', '^src/market-rules/', ['^src/market-rules/', '^src/lib/', '^config/trade-rules\\.json$']),
    only('services', '^src/services/', [
      '^src/services/',
      '^src/market-rules/',
      '^src/lib/',
      '^src/(messages|paraglide)/',
    ]),
    only('jobs', '^src/jobs/', ['^src/jobs/', '^src/services/', '^src/market-rules/', '^src/lib/', `${feature}rules/`]),
    packageRule('platform'),
    packageRule('commerce-server', 'platform'),
    packageRule('content-server', 'platform'),
    packageRule('search-server', 'platform'),
    packageRule('demo-data', 'platform', 'commerce-server', 'content-server', 'search-server'),
    {
      name: 'package-exports',
      severity: 'error',
      comment: 'import a package by its name, so that only its `exports` are accessible',
      from: { path: '^(src|studio|stories|scripts)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^packages/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'package-exports-between',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: {
        path: '^(src|packages)/',
        pathNot: '^packages/$1/',
        dependencyTypesNot: ['aliased-workspace', 'undetermined'],
      },
    },
    {
      name: 'no-config-in-browser',
      severity: 'error',
      comment: 'config/ is not for shop code in browsers, which loads only app.config.ts and brand/',
      from: { path: '^src/(features|routes|ui|lib)/', pathNot: '\\.(test|server)\\.tsx?$' },
      to: { path: '^config/' },
    },
    only('server', '^src/server/', [
      '^src/server/',
      '^src/market-rules/',
      '^src/jobs/',
      '^src/services/',
      '^packages/',
      '^src/lib/',
      '^src/(messages|paraglide)/',
    ]),
    only('job-rules', '^src/jobs/[^/]+/rules/', ['^src/jobs/[^/]+/rules/', '^src/lib/']),
    only('cli', '^packages/cli/', [
      '^src/market-rules/',
      '^src/jobs/',
      '^src/services/',
      '^packages/',
      '^src/lib/',
      '^src/server/',
    ]),
    {
      name: 'commerce-api-schema',
      severity: 'error',
      comment: 'only services/commerce parses responses of the commerce API',
      from: { path: '^(src|studio|stories|scripts)/', pathNot: '^src/services/commerce/' },
      to: { path: '^src/services/commerce/wire/' },
    },
    only(
      'features',
      feature,
      [feature, '^src/(lib|market-rules|ui|services|messages|paraglide|styles)/'],
      '\\.(functions|middleware|server)\\.ts$',
    ),
    only('feature-functions', `${feature}.*\\.(functions|middleware|server)\\.ts$`, [
      feature,
      '^src/(lib|market-rules|ui|services|messages|paraglide|server)/',
    ]),
    {
      name: 'feature-rules',
      severity: 'error',
      comment: 'rules may import lib, market-rules and any types',
      from: { path: `${feature}rules/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [`${feature}rules/`, '^src/(lib|market-rules)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-rules',
      severity: 'error',
      comment: 'rules do not import React, TanStack or SDKs; Valibot and test libraries are allowed',
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
      ['^src/(routes/|route-table\\.ts$)', '^src/(features|market-rules|ui|lib|messages|paraglide|styles)/'],
      '^src/routes/(api/|monitoring|healthz|readyz|metrics)',
    ),
    only('routes-api', '^src/routes/(api/|monitoring|healthz|readyz|metrics)', [
      '^src/routes/',
      '^src/(features|market-rules|ui|lib|server|services)/',
    ]),
    only('studio', '^studio/', ['^studio/', '^src/lib/', '^src/jobs/[^/]+/rules/']),
    only('stories', '^(stories|\\.storybook)/', [
      '^(stories|\\.storybook)/',
      '^src/(ui|features|services|market-rules|lib|messages|paraglide|styles)/',
      '^studio/',
      '^packages/(platform/src/mail/mails|commerce-server/src/invoicing/pdf)/',
      '^tests/chromium-flags',
      '^scripts/build/inline-script-plugin',
    ]),
    only('scripts', '^scripts/', ['^scripts/', '^src/', '^packages/', '^studio/', '^tests/', '^\\.storybook/']),
    {
      name: 'no-imports-of-tests',
      severity: 'error',
      comment: 'move code that several tests or stories share to a separate file',
      from: {},
      to: { path: '\\.(test|spec|visual|stories)\\.tsx?$' },
    },
    {
      name: 'fixtures-only-in-tests',
      severity: 'error',
      from: { path: '^(src|packages|studio)/', pathNot: '\\.(test|fixture)\\.tsx?$|/testing/' },
      to: { path: '\\.fixture\\.tsx?$' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^node:', '\\?url$', '^virtual:'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|src/paraglide/(first|rest|server)/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
