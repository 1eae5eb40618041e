import { accountChange, changeAccount, type OneAccount } from '../accounts.ts'
import { act } from './act.ts'

const changes = {
  disable: {
    availableWhen: ({ state }: OneAccount) => state !== 'disabled',
    says: 'They are signed out everywhere and can’t sign in until someone enables the account again.',
    done: 'The account is disabled.',
    danger: true,
  },
  enable: {
    availableWhen: ({ state }: OneAccount) => state === 'disabled',
    says: 'They can sign in again with their password.',
    done: 'The account is enabled.',
  },
  'end-sessions': {
    availableWhen: ({ sessions }: OneAccount) => sessions.length > 0,
    says: 'They are signed out everywhere and can sign in again.',
    done: 'They are signed out everywhere.',
  },
  'mail-link': {
    availableWhen: ({ state }: OneAccount) => state !== 'disabled',
    says: 'We email them a link to choose a password. Earlier links stop working.',
    done: 'The email is on its way.',
  },
  'remove-second-factor': {
    availableWhen: ({ second_factor }: OneAccount) => second_factor,
    says: 'They sign in with the password alone until they set up two-step verification again. Make sure they are the ones asking.',
    done: 'Two-step verification is removed. We told them by email.',
  },
} as const

const accountAct = (change: keyof typeof changes) => {
  const { availableWhen, says, done, ...more } = changes[change]
  return act({
    ...more,
    call: changeAccount,
    button: accountChange[change],
    about: ({ name }: OneAccount) => name,
    availableWhen,
    says: () => [says],
    input: ({ account_id, seen }) => ({ account_id, seen, change }),
    done: () => done,
  })
}
/** What can be done to an account from its page, in the order of its buttons. */
export const accountActs = (['enable', 'mail-link', 'end-sessions', 'remove-second-factor', 'disable'] as const).map(
  accountAct,
)
