import { defineConfig } from 'vitest/config'

const ofContract = [
  'bank',
  'card',
  'date',
  'field',
  'money',
  'month',
  'rules',
  'enroll/billing/card-expiry',
  'enroll/family',
]
const ofShop = ['offer/*', 'care/*', 'likely/year']

/** The tests that `npm run mutation` runs against each change of a rule: its own, and none that needs a database. */
export default defineConfig({
  // The rules that are changed are a copy; without this, node_modules leads back to the untouched ones.
  resolve: {
    alias: [{ find: /^@openroll\/contract\/(.+)$/, replacement: `${import.meta.dirname}/packages/contract/src/$1.ts` }],
  },
  test: {
    environment: 'node',
    testTimeout: 120_000,
    include: [
      ...ofContract.map((name) => `packages/contract/src/${name}.test.ts`),
      ...ofShop.map((name) => `apps/api/src/shop/${name}.test.ts`),
    ],
    // All published rates take seconds to ask for, and notice nothing that the rules' own tests do not.
    exclude: ['**/published.test.ts'],
    setupFiles: ['scripts/same-inputs.ts'],
  },
})
