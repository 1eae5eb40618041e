import type { Call } from '@openroll/contract/call'
import {
  role,
  type Role,
  helperRoles,
  partnerRoles,
  isConsole,
  roleMeanings,
  type ConsoleRole,
} from '@openroll/contract/role-meanings'
import { duties, duty, type Duty } from '@openroll/contract/duty-meanings'
import { codesOf } from '@openroll/contract/words'

/** The caller: a visitor, a role, or an operator with one duty. */
export type CallerKind =
  | { readonly as: 'visitor' }
  | { readonly as: Exclude<Role, ConsoleRole> }
  | { readonly as: ConsoleRole; readonly duty: Duty }
/** Whether the id in the input is the caller's own or someone else's. */
export type Whose = 'own' | 'foreign'

/** The outcome of a call with valid input: `yes`, or the status that refuses it. */
export type Outcome = 'yes' | 401 | 403 | 404

export const callerKinds: readonly CallerKind[] = [
  { as: 'visitor' },
  ...codesOf(roleMeanings).flatMap((as): CallerKind[] =>
    isConsole(as) ? duties.map((held) => ({ as, duty: held })) : [{ as }],
  ),
]
export const callerKindName = (kind: CallerKind): string =>
  kind.as === 'visitor' ? 'Visitor' : 'duty' in kind ? duty[kind.duty] : role[kind.as]

/** Enrollment calls limited to some of the owners. */
const onlyFor: Readonly<Record<string, readonly Role[]>> = {
  '/api/v1/get-quote-preview-content': partnerRoles,
  '/api/v1/open-draft': partnerRoles,
  '/api/v1/request-consent': helperRoles,
  '/api/v1/sign-consent': helperRoles,
}

/** Whether a caller can make a call, by the call's own declaration (D-1.02, D-1.05, D-1.08). */
export const outcomeOf = (
  call: Pick<Call, 'path' | 'who' | 'duties' | 'input'>,
  kind: CallerKind,
  whose: Whose,
): Outcome => {
  if (call.who === 'anyone') return 'yes'
  // Doesn't reveal that someone else's enrollment exists.
  if (call.who === 'owner') return whose === 'own' ? ownedOutcome(call, kind) : 404
  if (kind.as === 'visitor') return 401
  if (call.who === 'person') return 'yes'
  if (call.who !== kind.as) return 403
  if ('duty' in kind) return call.duties === undefined || call.duties.includes(kind.duty) ? 'yes' : 403
  return whose === 'own' || !takesPersonNumber(call) ? 'yes' : 403
}

/** Whether the call takes a person's number; one without is about the signed-in person. */
const takesPersonNumber = ({ input }: Pick<Call, 'input'>): boolean =>
  ['user_id', 'agent_id', 'group_id'].some((name) => name in input.shape)

const ownedOutcome = ({ path }: Pick<Call, 'path'>, { as }: CallerKind): Outcome => {
  const only = onlyFor[path]
  if (only === undefined) return 'yes'
  if (as === 'visitor') return 401
  return only.includes(as) ? 'yes' : 403
}

const intro = `# Who can make which call

Written by \`npm run docs\` from the contract in packages/contract; a test keeps it current, and another tests every cell on a running
server, with the caller's own id and with someone else's.

- **yes**: always allowed. Each call that anyone can make says what it shows to whom.
- **own**: allowed for the caller's own enrollment or number. Someone else's enrollment id returns 404, like an unknown id; someone else's
  list or number returns 403.
- **401**: sign in first. **403**: not for this role or duty. **or 404**: for an id that isn't the caller's, so that it doesn't reveal
  whether the id exists.

`

const cell = (call: Call, kind: CallerKind): string => {
  const [own, foreign] = [outcomeOf(call, kind, 'own'), outcomeOf(call, kind, 'foreign')]
  if (own === 'yes') return foreign === 'yes' ? 'yes' : 'own'
  return own === foreign ? String(own) : `${own} or ${foreign}`
}

/** docs/who-may.md: a row per call, ordered by path. */
export const renderWhoMay = (calls: readonly Call[]): string => {
  const sortKey = (call: Call) => `${call.path} ${call.method}`
  const head = ['Call', ...callerKinds.map(callerKindName)]
  const rows = calls
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map((call) => [`\`${call.path}\``, ...callerKinds.map((kind) => cell(call, kind))])
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `${intro}${lines.join('\n')}\n`
}
