import type { OutputOf } from '@openroll/contract/call'
import {
  maxToDosPerKind,
  type ConsentDraft,
  type getWorkspace,
  type EndingPlan,
} from '@openroll/contract/roles/workspace'

type Workspace = Pick<OutputOf<typeof getWorkspace>, 'asked' | 'returned' | 'rejected' | 'endings'>
type Payment = Workspace['returned'][number]
type Rejected = Workspace['rejected'][number]
/** To-dos of one kind; `title` is shown if there are several. */
type GroupOf<Kind extends string, One> = { readonly kind: Kind; readonly title: string; readonly all: readonly One[] }
export type ToDoGroup =
  | GroupOf<'consent', ConsentDraft>
  | GroupOf<'payment', Payment>
  | GroupOf<'rejected', Rejected>
  | GroupOf<'ending', EndingPlan>

/** The server caps each kind, so a full list may be longer. */
const countText = (all: readonly unknown[], words: string): string =>
  `${all.length >= maxToDosPerKind ? `${maxToDosPerKind} or more` : all.length} ${words}`

/** To-dos by kind, most urgent first; empty kinds are left out. */
export const groupToDos = ({ asked, returned, rejected, endings }: Workspace, today: string): ToDoGroup[] => {
  const consents = (consent: ConsentDraft['consent']) => asked.filter((one) => one.consent === consent)
  const [recentlyEnded, endingSoon] = [
    endings.filter(({ ends_on }) => ends_on <= today),
    endings.filter((one) => one.ends_on > today),
  ]
  const agreed = consents('agreed')
  const declined = consents('declined')
  const expired = consents(null)
  const waiting = consents('waiting')
  const groups: ToDoGroup[] = [
    { kind: 'consent', title: countText(agreed, 'people agreed: ready to submit'), all: agreed },
    { kind: 'payment', title: countText(returned, 'returned payments'), all: returned },
    { kind: 'rejected', title: countText(rejected, 'plans weren’t accepted'), all: rejected },
    { kind: 'ending', title: countText(endingSoon, 'plans end soon'), all: endingSoon },
    { kind: 'ending', title: countText(recentlyEnded, 'plans ended recently'), all: recentlyEnded },
    { kind: 'consent', title: countText(declined, 'people declined'), all: declined },
    { kind: 'consent', title: countText(expired, 'consent links expired'), all: expired },
    { kind: 'consent', title: countText(waiting, 'people haven’t answered yet'), all: waiting },
  ]
  return groups.filter(({ all }) => all.length > 0)
}

/** The first two names and how many others. */
export const namesIn = ({ all }: ToDoGroup): string => {
  const names = [...new Set(all.map(({ name }) => name ?? 'no name yet'))]
  const [first = '', second = '', ...others] = names
  if (names.length < 3) return names.join(' and ')
  return `${first}, ${second} and ${others.length === 1 ? '1 other' : `${others.length} others`}`
}
