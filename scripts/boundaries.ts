import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'

const feature = '^server/src/features/([^/]+)/'
/** Files of server/src that open services. */
const opening = 'config|context|join-primary|main|node-parts|primary|serve|services'
const composition = `${opening}|compose|worker`
const testing = '\\.(test|fixture)\\.ts$'

/** Each folder of these features imports only those before it. */
const ORDERED_FOLDERS = {
  chat: [
    'figures',
    'images',
    'messages',
    'quality',
    'chats',
    'moderation',
    'stream',
    'speech',
    'recent',
    'handover',
    'generate',
    'tree',
    'ratings',
    'send',
  ],
  orders: [
    'order',
    'refunds',
    'limits',
    'notices',
    'payments',
    'webhooks',
    'collection',
    'purchase',
    'reconciliation',
    'desk',
  ],
}

type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'> & { name: string }

const RULES: Rule[] = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'contract-is-a-leaf',
    from: { path: '^contract/src' },
    to: { path: '^(server|web|runner|e2e|scripts)/' },
  },
  {
    name: 'the-illustrator-is-alone',
    from: { path: '^illustrator/src', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^illustrator/src' },
  },
  { name: 'web-never-server', from: { path: '^web/' }, to: { path: '^(server|runner|e2e)/' } },
  {
    name: 'server-never-web',
    from: { path: '^server/' },
    to: { path: '^(web|e2e)/', pathNot: '^e2e/citrine\\.ts$' },
  },
  {
    // The container image does not contain the scripts.
    name: 'server-never-scripts',
    from: { path: '^server/src/', pathNot: '\\.test\\.ts$' },
    to: { path: '^scripts/' },
  },
  {
    name: 'server-uses-fakes-only-in-tests',
    from: { path: '^server/', pathNot: '\\.(test|fixture)\\.ts$|^server/test/' },
    to: { path: '^(e2e|fakes)/' },
  },
  {
    name: 'platform-knows-no-product',
    from: { path: '^server/src/platform', pathNot: '\\.test\\.ts$' },
    to: { path: `^server/src/(features|providers|${composition})` },
  },
  {
    name: 'providers-know-no-product',
    from: { path: '^server/src/providers', pathNot: '\\.test\\.ts$' },
    to: { path: `^server/src/(features|platform/(db|schema)|${composition})` },
  },
  {
    name: 'a-provider-knows-its-own-port',
    from: { path: '^server/src/providers/([^/]+)/' },
    to: {
      path: '^server/src/providers/[^/]+/',
      pathNot: '^server/src/providers/($1|[^/]+\\.ts$)|\\.port\\.ts$',
    },
  },
  {
    name: 'a-feature-is-entered-by-its-public-file',
    from: { path: feature, pathNot: testing },
    to: { path: feature, pathNot: '^server/src/features/($1/|[^/]+/public\\.ts$)' },
  },
  {
    name: 'a-public-file-is-for-others',
    from: { path: feature },
    to: { path: '^server/src/features/$1/public\\.ts$' },
  },
  {
    name: 'features-do-not-compose',
    from: { path: feature, pathNot: testing },
    to: {
      path: '^server/src/(account-export|compose|join-primary|main|node-parts|primary|registry|retention|serve|services|worker)\\.ts$',
    },
  },
  {
    name: 'only-queries-speak-sql',
    from: { path: feature, pathNot: '\\.(queries|test)\\.ts$' },
    to: { path: 'node_modules/(kysely|pg)/' },
  },
  {
    name: 'only-routes-know-http',
    from: { path: feature, pathNot: '\\.(routes|test)\\.ts$' },
    to: { path: 'node_modules/fastify/' },
  },
  {
    name: 'adapters-only-in-main',
    from: {
      path: '^server/src',
      pathNot: `^server/src/(${opening})\\.ts$|^server/src/(providers|cli)/|\\.test\\.ts$`,
    },
    to: { path: '^server/src/providers/', pathNot: '\\.port\\.ts$|provider-error\\.ts$|chat-models\\.ts$' },
  },
  {
    name: 'a-web-feature-is-closed',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/(features/(?!$1/)|app/)' },
  },
  {
    name: 'the-state-of-the-web-chat-is-at-the-bottom',
    from: { path: '^web/src/features/chat/state/', pathNot: '\\.(test|fixture)\\.ts$' },
    to: { path: '^web/src/features/chat/(?!state/)' },
  },
  {
    name: 'the-context-of-the-web-chat-knows-only-what-it-holds',
    from: { path: '^web/src/features/chat/context/' },
    to: { path: '^web/src/features/chat/(?!context/|pictures/|state/)' },
  },
  {
    name: 'web-shared-and-lib-know-no-feature',
    from: { path: '^web/src/(shared|lib)/' },
    to: { path: '^web/src/(features|app)/' },
  },
  {
    name: 'web-lib-shows-nothing',
    from: { path: '^web/src/lib/', pathNot: '\\.test\\.tsx$' },
    to: { path: '^web/src/(components|shared)/' },
  },
  {
    // Elements call no endpoint and know neither the user nor the characters.
    name: 'web-components-know-no-product',
    from: { path: '^web/src/components/', pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: {
      path: '^(contract/src|web/src/(features|app|shared|lib/(age|api|consent|live|offline|query|session|visit)))/',
      pathNot: '^web/src/lib/api/api-error\\.ts$',
    },
  },
  ...Object.entries(ORDERED_FOLDERS).flatMap(([name, folders]) =>
    folders.slice(0, -1).map((folder, index) => ({
      name: 'the-folders-of-chat-and-orders-have-an-order',
      from: { path: `^server/src/features/${name}/${folder}/`, pathNot: testing },
      to: { path: `^server/src/features/${name}/(${folders.slice(index + 1).join('|')})/` },
    })),
  ),
]

/** The column "may import" of ARCHITECTURE.md, as patterns, so that a new feature is covered at once. */
export const BOUNDARIES: ICruiseOptions = {
  validate: true,
  ruleSet: { forbidden: RULES.map((rule): IRegularForbiddenRuleType => ({ ...rule, severity: 'error' })) },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)dist/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.base.json' },
  enhancedResolveOptions: {
    conditionNames: ['import', 'types', 'node', 'default'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  },
}
