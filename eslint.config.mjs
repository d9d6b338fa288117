import tseslint from 'typescript-eslint';

/** Reading the clock or a random source outside src/shared makes a result impossible to reproduce. */
const clockAndRandomness = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time from a Clock (src/shared/clock.ts).',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time from a Clock (src/shared/clock.ts).',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Use src/shared/ids.ts or node:crypto through it.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'coverage',
      'node_modules',
      '.data',
      '*.mjs',
      'scripts/*.mjs',
      'sdk/**/generated',
      'sdk/**/dist',
      'sdk/*.mjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/shared/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...clockAndRandomness,
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only src/config.ts reads the environment.',
        },
        {
          selector: 'ClassDeclaration:not([superClass])',
          message: 'Factory functions with one dependency object; no class but the error class.',
        },
      ],
      'no-console': 'error',
    },
  },
  {
    // A routes file is a table of operations, not a procedure.
    files: ['src/**/*-routes.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['src/config.ts', 'src/**/*-cli.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clockAndRandomness], 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts', '*.config.ts'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-exports': 'off',
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Answers of the service are read as a caller reads them: JSON without a type. What they must look
      // like is asserted, and checked against the OpenAPI document.
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      // Stand-ins have the shape of what they stand for, not its waiting.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
