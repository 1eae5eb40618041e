import { accountChange, changeAccount, type OneAccount } from '../accounts.ts'
import { act } from './act.ts'

const changes = {
  disable: {
    availableWhen: ({ state }: OneAccount) => state !== 'disabled',
    says: 'They’ll be signed out everywhere and can’t sign in until someone enables the account again.',
    done: 'Account disabled.',
    danger: true,
  },
  enable: {
    availableWhen: ({ state }: OneAccount) => state === 'disabled',
    says: 'They can sign in again with their password.',
    done: 'Account enabled.',
  },
  'end-sessions': {
    availableWhen: ({ sessions }: OneAccount) => sessions.length > 0,
    says: 'They’ll be signed out everywhere. They can sign in again.',
    done: 'They’re signed out everywhere.',
  },
  'mail-link': {
    availableWhen: ({ state }: OneAccount) => state !== 'disabled',
    says: 'We’ll email them a link to choose a password. Earlier links will stop working.',
    done: 'The email is on its way.',
  },
  'remove-second-factor': {
    availableWhen: ({ second_factor }: OneAccount) => second_factor,
    says: 'They’ll sign in with just a password until they set up two-step verification again. Make sure the request is really from them.',
    done: 'Two-step verification removed. We emailed them.',
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
/** The actions on an account's page, in the order of their buttons. */
export const accountActs = (['enable', 'mail-link', 'end-sessions', 'remove-second-factor', 'disable'] as const).map(
  accountAct,
)
