import type { CardProcessor, ChargeOutcome } from './card-processor.ts'
import { declineOfToken, isLocalToken } from './test-numbers.ts'

const outcomeOf = ({ key, token }: { readonly key: string; readonly token: string }): ChargeOutcome => {
  const code = declineOfToken(token)
  return code === undefined ? { is: 'settled', charge: `test_${key}` } : { is: 'declined', code, charge: `test_${key}` }
}

/** For development: charges nothing, and declines the well-known test numbers. */
export const testCards: CardProcessor = {
  name: 'test',
  isTest: true,
  hosted: null,
  knows: isLocalToken,
  charge: async (charge) => outcomeOf(charge),
  find: async (charge) => outcomeOf(charge),
  refund: async ({ key }) => ({ is: 'refunded', refund: `test_${key}` }),
  // It sends no messages, so none is genuine.
  readEvent: async () => 'forged',
  currentState: async () => undefined,
}
