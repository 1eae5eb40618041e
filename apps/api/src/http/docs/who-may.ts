import type { Call } from '@openroll/contract/call'
import {
  role,
  type Role,
  helperRoles,
  holderRoles,
  isConsole,
  roleMeans,
  type ConsoleRole,
} from '@openroll/contract/role-meanings'
import { duties, duty, type Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'

/** Who asks: nobody signed in, somebody by their role, an operator by one duty. */
export type Asking =
  | { readonly as: 'visitor' }
  | { readonly as: Exclude<Role, ConsoleRole> }
  | { readonly as: ConsoleRole; readonly duty: Duty }
/** Whose the id in the input is: the asker's own enrollment or number, or somebody else's. */
export type Whose = 'own' | 'foreign'

/** What comes of a call, apart from what is wrong with its input: `yes`, or the status that refuses it. */
export type Outcome = 'yes' | 401 | 403 | 404

export const askings: readonly Asking[] = [
  { as: 'visitor' },
  ...codesOf(roleMeans).flatMap((as): Asking[] =>
    isConsole(as) ? duties.map((held) => ({ as, duty: held })) : [{ as }],
  ),
]
export const askingName = (asking: Asking): string =>
  asking.as === 'visitor' ? 'Visitor' : 'duty' in asking ? duty[asking.duty] : role[asking.as]

/** Calls about an enrollment that only some of its owners may make. */
const onlyFor: Readonly<Record<string, readonly Role[]>> = {
  '/api/v1/get-quote-preview-content': holderRoles,
  '/api/v1/open-draft': holderRoles,
  '/api/v1/ask-consent': helperRoles,
  '/api/v1/sign-consent': helperRoles,
}

/** Whether somebody may make a call, by what the call declares of itself (D-1.02, D-1.05, D-1.08). */
export const outcomeOf = (
  call: Pick<Call, 'path' | 'who' | 'duties' | 'input'>,
  asking: Asking,
  whose: Whose,
): Outcome => {
  if (call.who === 'anyone') return 'yes'
  // Nobody learns that somebody else’s enrollment is there.
  if (call.who === 'owner') return whose === 'own' ? ownedOutcome(call, asking) : 404
  if (asking.as === 'visitor') return 401
  if (call.who === 'person') return 'yes'
  if (call.who !== asking.as) return 403
  if ('duty' in asking) return call.duties === undefined || call.duties.includes(asking.duty) ? 'yes' : 403
  return whose === 'own' || !namesSomebody(call) ? 'yes' : 403
}

/** A call that takes no number speaks of who is signed in, and of nobody else. */
const namesSomebody = ({ input }: Pick<Call, 'input'>): boolean =>
  ['user_id', 'agent_id', 'group_id'].some((name) => name in input.shape)

const ownedOutcome = ({ path }: Pick<Call, 'path'>, { as }: Asking): Outcome => {
  const only = onlyFor[path]
  if (only === undefined) return 'yes'
  if (as === 'visitor') return 401
  return only.includes(as) ? 'yes' : 403
}

const intro = `# Who may make which call

Written by \`npm run docs\` from the contract in packages/contract; a test keeps it fresh, and another tries every cell on a running
server, each with an id of one's own and with somebody else's.

- **yes**: whoever they are. Calls that anybody may make say of themselves what they show to whom.
- **own**: for what is theirs: an enrollment that their browser or they themselves hold, or their own number. With an id of somebody else's
  it is 404, as for an id that does not exist; for a list or a number of somebody else's 403.
- **401**: sign in first. **403**: not for this role or duty. **or 404**: where the id is not their own, so that nobody learns
  that it exists.

`

const cell = (call: Call, asking: Asking): string => {
  const [own, foreign] = [outcomeOf(call, asking, 'own'), outcomeOf(call, asking, 'foreign')]
  if (own === 'yes') return foreign === 'yes' ? 'yes' : 'own'
  return own === foreign ? String(own) : `${own} or ${foreign}`
}

/** docs/who-may.md: one row a call, ordered by address. */
export const renderWhoMay = (calls: readonly Call[]): string => {
  const address = (call: Call) => `${call.path} ${call.method}`
  const head = ['Call', ...askings.map(askingName)]
  const rows = calls
    .toSorted((a, b) => (address(a) < address(b) ? -1 : 1))
    .map((call) => [`\`${call.path}\``, ...askings.map((asking) => cell(call, asking))])
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${intro}${lines.join('\n')}\n`
}
