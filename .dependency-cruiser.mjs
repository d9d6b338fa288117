/** The rules of the house that a tool can check; docs/architecture.md says why. */
const features =
  'companies|auth|api-keys|employees|attendance|schedules|leave|loans|payroll|reports|webhooks|audit';

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-centre',
      comment:
        'The engine, the shared helpers and the rules import no I/O, no clock, no database, no zod.',
      severity: 'error',
      from: {
        path: '^src/(payroll-engine/|time-engine/|leave-engine/|shared/(money|rate|plain-date|pay-month|invariant|instant|zone-time|company-day)|statutory/parameters-at|.*-rules\\.ts$)',
      },
      to: {
        path: '^src/(db|http|outbox|jobs|errors|config|container|app|server)|node_modules/(zod|pg|knex|express|pino|undici)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-centre-no-node',
      severity: 'error',
      from: { path: '^src/(payroll-engine/|time-engine/|leave-engine/|.*-rules\\.ts$)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-meet-at-read-models-and-events',
      comment: 'A feature uses another only through its read model, its events or its pure rules.',
      severity: 'error',
      from: { path: `^src/(${features})/` },
      to: {
        path: `^src/(${features})/`,
        pathNot: ['^src/$1/', '-(read-model|events|rules)\\.ts$'],
      },
    },
    {
      name: 'only-repositories-speak-sql',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot:
          '^src/(db|outbox|jobs)/|-(repository|read-model)\\.ts$|^src/(container|server)\\.ts$',
      },
      to: { path: 'node_modules/(pg|knex|pg-copy-streams)/' },
    },
    {
      name: 'routes-do-not-touch-the-database',
      severity: 'error',
      from: { path: '-routes\\.ts$' },
      to: { path: '-repository\\.ts$|^src/db/' },
    },
    {
      name: 'http-only-at-the-edge',
      severity: 'error',
      from: { path: '-(service|repository|read-model|rules|events)\\.ts$' },
      to: { path: 'node_modules/express/|^src/http/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-dev-dependency-in-src',
      severity: 'error',
      from: { path: '^src/', pathNot: '(dump-schema|openapi/generate)\\.ts$' },
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
