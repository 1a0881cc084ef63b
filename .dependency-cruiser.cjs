// Who may import whom: the table of docs/decisions/0002. Each rule forbids what its row of the table does not allow.
const feature = '^src/features/([^/]+)/'
const wire = '^src/services/([^/]+/wire|age-check/age-check-provider|payments/payment-provider)'

/** A rule "`from` may import only `allowed` (and packages)". */
const only = (name, from, allowed, fromNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot && { pathNot: fromNot }) },
  to: {
    path: '^(src|packages|studio|tests|stories|scripts|brand|app\\.config)',
    pathNot: ['^app\\.config\\.ts$', '^brand/[^/]+$', ...allowed],
  },
})

/** What the packages may use of the storefront, which `exports` it to them in package.json. */
const shared = ['^src/(lib|market-rules|messages|paraglide)/', wire, '^src/services/search/records/']

/** A package may use itself, the packages named and what is shared. */
const pack = (name, ...uses) =>
  only(name, `^packages/${name}/`, [`^packages/(${[name, ...uses].join('|')})/`, ...shared], '\\.test\\.ts$')

/** Features that a feature may use besides `site` and `market`, which are everyone's (`site` itself uses none). */
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
  cart: [],
  newsletter: ['cart'],
  catalogue: [],
  account: ['cart', 'newsletter'],
  'self-exclusion': [],
  withdrawal: [],
  contact: [],
  checkout: ['account', 'cart', 'consent', 'tracking'],
  product: ['age-gate', 'cart', 'catalogue'],
  search: ['age-gate', 'cart', 'catalogue', 'consent', 'product'],
  'rich-text': ['catalogue', 'product'],
  blog: ['rich-text', 'catalogue'],
  'info-pages': ['rich-text', 'catalogue'],
  landing: ['catalogue', 'product'],
  menu: ['catalogue', 'landing'],
  // Around every page and above all of them: only routes use it.
  layout: [
    ...['account', 'age-gate', 'theme', 'rich-text', 'blog', 'cart', 'catalogue', 'landing', 'menu', 'newsletter'],
    ...['product', 'search', 'structured-data'],
  ],
}

const everyones = (name) => (name === 'site' ? [] : ['site', 'market'])

const featureRules = Object.entries(featureTable).map(([name, uses]) => ({
  name: `features-${name}`,
  severity: 'error',
  comment: `features/${name} may use ${[...everyones(name), ...uses].join(', ')}`,
  from: { path: `^src/features/${name}/` },
  to: { path: feature, pathNot: [name, ...everyones(name), ...uses].map((allowed) => `^src/features/${allowed}/`) },
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
    pack('platform'),
    pack('commerce-server', 'platform'),
    pack('content-server', 'platform'),
    pack('search-server', 'platform'),
    pack('demo-data', 'platform', 'commerce-server', 'content-server', 'search-server'),
    {
      name: 'package-exports',
      severity: 'error',
      comment: 'a package is imported by its name, which shows what it exports',
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
      name: 'config-beside',
      severity: 'error',
      comment: 'config/ holds what no browser needs to load; app.config.ts what it does',
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
      name: 'commerce-wire',
      severity: 'error',
      comment: 'what the commerce service says is read once, into the words of services/commerce',
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
      comment: 'rules use lib, and types of anything',
      from: { path: `${feature}rules/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [`${feature}rules/`, '^src/(lib|market-rules)/'],
        dependencyTypesNot: ['type-only'],
      },
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
      '^tests/browser-arguments',
      '^scripts/build/inline-script-plugin',
    ]),
    only('scripts', '^scripts/', ['^scripts/', '^src/', '^packages/', '^studio/', '^tests/', '^\\.storybook/']),
    {
      name: 'tests-are-nobodys',
      severity: 'error',
      comment: 'a test or story is read by nobody else; what several share is a file of its own',
      from: {},
      to: { path: '\\.(test|spec|visual|stories)\\.tsx?$' },
    },
    {
      name: 'fixtures-are-tests',
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
